import type { PanelName } from "../staff.rules.ts";
import { dashboardPanel } from "./dashboard-panel.ts";
import { demosPanel } from "./demos-panel.ts";
import type { PanelAnswer, PanelVisit } from "./panel-visit.ts";
import { productPanel } from "./product-panel.ts";
import { projectPanel } from "./project-panel.ts";
import { remindersPanel } from "./reminders-panel.ts";

export { OFFICE_AUDIENCE, PAGE_SECONDS } from "./office-ticket.ts";
export { entryBody, messageBody, noticeBody, panelScript, panelPage } from "./panel-page.ts";
export { html } from "./markup.ts";
export type { PanelAnswer, PanelCall, PanelVisit } from "./panel-visit.ts";

const panels: Readonly<Record<PanelName, (visit: PanelVisit) => Promise<PanelAnswer>>> = {
  product: productPanel,
  project: projectPanel,
  reminders: remindersPanel,
  dashboard: dashboardPanel,
  demos: demosPanel,
};

/** The panel's page after its action was done. */
export const answerPanel = (name: PanelName, visit: PanelVisit): Promise<PanelAnswer> => panels[name](visit);
