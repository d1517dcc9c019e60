import { z } from "zod";
import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { recordAudit, settingUndo } from "#capabilities/audit/server/audit.service.ts";
import { ReplyTemplate } from "../../inbox.office.contract.ts";
import { deleteTemplate, listTemplates, lockTemplate, lockTemplates, saveTemplate } from "./templates.store.ts";

type Listed = { readonly templates: ReplyTemplate[] };
const recordOf = ({ id, name }: Pick<ReplyTemplate, "id" | "name">) => ({ kind: "reply-template", id, name });

const factsOf = ({ name, kind, body }: Pick<ReplyTemplate, "name" | "kind" | "body">) => ({ name, kind, text: body });

/** Makes a template (version 0) or changes the one that was read. */
export const changeTemplate = (
  context: OfficeContext,
  template: ReplyTemplate,
): Promise<Result<Listed, "unknownTemplate" | "changedTemplate" | "usedName">> =>
  commitUnlessRefused<Listed, "unknownTemplate" | "changedTemplate" | "usedName">(context.db, async (tx) => {
    await lockTemplates(tx);
    const found = await lockTemplate(tx, template.id);
    const { name, kind, body } = template;
    const isSame = found !== null && found.name === name && found.kind === kind && found.body === body;
    if (isSame) return ok({ templates: await listTemplates(tx) });
    if (found === null && template.version !== 0) return refuse("unknownTemplate");
    if (found !== null && found.version !== template.version) return refuseWithNewest("changedTemplate", found);
    if (!(await saveTemplate(tx, template))) return refuse("usedName");
    await recordAudit(tx, context, {
      area: "enquiries",
      action: found === null ? "reply-template-added" : "reply-template-changed",
      record: recordOf(template),
      ...(found !== null && { before: factsOf(found) }),
      after: factsOf(template),
    });
    return ok({ templates: await listTemplates(tx) });
  });

export const removeTemplate = (
  context: OfficeContext,
  { id, version }: Pick<ReplyTemplate, "id" | "version">,
): Promise<Result<Listed, "unknownTemplate" | "changedTemplate">> =>
  commitUnlessRefused<Listed, "unknownTemplate" | "changedTemplate">(context.db, async (tx) => {
    const found = await lockTemplate(tx, id);
    if (found === null) return refuse("unknownTemplate");
    if (found.version !== version) return refuse("changedTemplate");
    await deleteTemplate(tx, id);
    await recordAudit(tx, context, {
      area: "enquiries",
      action: "reply-template-deleted",
      record: recordOf(found),
      before: factsOf(found),
    });
    return ok({ templates: await listTemplates(tx) });
  });

const TemplateFacts = z.object({ name: z.string(), kind: ReplyTemplate.shape.kind, text: z.string() });

/** Brings back what a template was, or removes one that was added. */
export const templateUndo = settingUndo({
  actions: ["reply-template-added", "reply-template-changed", "reply-template-deleted"],
  undone: "reply-template-undone",
  noun: "template",
  lock: async (tx, { recordId }) => {
    await lockTemplates(tx);
    const found = await lockTemplate(tx, recordId);
    return found && factsOf(found);
  },
  write: async (tx, _context, { row: { recordId: id }, to }) => {
    if (to === null) {
      await deleteTemplate(tx, id);
      return ok(null);
    }
    const facts = TemplateFacts.safeParse(to);
    // Rows from before the log named the kind.
    if (!facts.success) return refuse("inTheWay", { sentence: "This change is too old to be undone." });
    const { name, kind, text } = facts.data;
    return (await saveTemplate(tx, { id, name, kind, body: text }))
      ? ok(null)
      : refuse("inTheWay", { sentence: "There is another template with this name now." });
  },
});
