import { formatDollars } from "#kit/money.ts";
import { html, type Markup, type Piece } from "./markup.ts";
import {
  actionOf,
  field,
  hiddenInput,
  type Notice,
  type PanelAnswer,
  panelForm,
  type PanelVisit,
  productOf,
  describeBlockedMove,
} from "./panel-visit.ts";

const title = "Projects";
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_SHOWN = 12;

type Product = { readonly sku: string; readonly productCode: string; readonly title: string };
type Done = { readonly notice: Notice; readonly parentAction?: "refreshCart" };

/** The customers' projects: beside a product, a way to add it; anywhere, a way to bring one into the cart. */
export async function projectPanel(visit: PanelVisit): Promise<PanelAnswer> {
  const slug = productOf(visit);
  const found = slug === "" ? null : await visit.call("GET /api/v2/product/slug/:slug", { params: { slug } });
  const product = found?.ok === true ? found.value : null;
  const done = await carryOut(visit, product);
  const search = field(visit, "search", 100);
  const listed = await visit.call("GET /api/v2/project/search", { query: search === "" ? {} : { search } });
  const projects = listed.ok ? listed.value.projects.slice(0, MAX_SHOWN) : [];
  const find = html`<label
      >Customer, project or number<input
        type="search"
        name="search"
        value="${search}"
        maxlength="100"
        autocomplete="off" /></label
    ><button class="quiet">Find</button>`;
  const body = html`${product !== null && beginForm(visit, product)}${panelForm(visit, "find", find)}${
    projects.length === 0
      ? html`<p class="soft">${search === "" ? "There are no projects yet." : `Nothing is called “${search}”.`}</p>`
      : html`<ul>
          ${projects.map((project) => projectLine(visit, project, { product, search }))}
        </ul>`
  }${listed.ok && listed.value.total > projects.length && html`<p class="soft">${listed.value.total} in all: search to find one.</p>`}`;
  return {
    title,
    body,
    notice: done?.notice ?? (listed.ok ? null : describeBlockedMove(listed)),
    parentAction: done?.parentAction,
  };
}

async function carryOut(visit: PanelVisit, product: Product | null): Promise<Done | null> {
  const [action, projectId, name] = [actionOf(visit), field(visit, "project", 40), field(visit, "name", 80)];
  if (action === "into-cart" && uuid.test(projectId)) {
    const answer = await visit.call("POST /api/projects/admin-cart", { body: { projectId } });
    if (!answer.ok) return { notice: describeBlockedMove(answer) };
    const warning = answer.value.messages.join(" ");
    return { notice: { kind: "good", text: `In the cart. ${warning}`.trim() }, parentAction: "refreshCart" };
  }
  if (product === null || (action !== "add" && action !== "begin")) return null;
  if (action === "add" ? !uuid.test(projectId) : name === "")
    return { notice: { kind: "bad", text: "What is the project called?" } };
  const { sku, productCode } = product;
  const into = action === "add" ? { projectId } : { name };
  const answer = await visit.call("POST /api/projects/product", { body: { ...into, sku, productCode } });
  return { notice: answer.ok ? { kind: "good", text: `Added to ${answer.value.name}.` } : describeBlockedMove(answer) };
}

const beginForm = (visit: PanelVisit, product: Product): Markup =>
  html`<p class="lead">${product.title}</p>
    ${panelForm(visit, "begin", html`<label>New project<input name="name" maxlength="80" required autocomplete="off" /></label><button>Begin with this product</button>`)}`;

type Card = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly status: string;
  readonly customerName: string | null;
  readonly total: number;
};

function projectLine(
  visit: PanelVisit,
  { id, number, name, status, customerName, total }: Card,
  { product, search }: { readonly product: Product | null; readonly search: string },
): Markup {
  const one = [hiddenInput("project", id), hiddenInput("search", search)];
  const button = (action: string, word: string, kind: string): Piece =>
    panelForm(visit, action, html`${one}<button class="${kind}" aria-label="${word}: ${name}">${word}</button>`);
  return html`<li>
    <a href="${visit.shopOrigin}/project/${id}" target="_parent">${name}</a> <span class="state">${status}</span>
    <p class="soft">${number}${customerName !== null && `, ${customerName}`} · ${formatDollars(total)}</p>
    <div class="row">
      ${product !== null && button("add", "Add product", "")}${button("into-cart", "Into cart", "quiet")}
    </div>
  </li>`;
}
