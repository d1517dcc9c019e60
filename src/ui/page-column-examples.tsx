import { Button } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { PageColumn, PageHead } from "./page-column.tsx";

const lead = "A paragraph that says what the page is for.";

export const examples: Examples = {
  title: "Page column and head",
  width: "wide",
  states: {
    "with breadcrumbs": (
      <PageColumn crumbs={[{ title: "Home", uri: "/" }, { title: "Stores" }]}>
        <PageHead title="Stores" lead={lead} />
      </PageColumn>
    ),
    "with an action beside": (
      <PageColumn>
        <PageHead title="Your projects" lead={lead} layout="side-by-side">
          <Button kind="primary">New project</Button>
        </PageHead>
      </PageColumn>
    ),
  },
};
