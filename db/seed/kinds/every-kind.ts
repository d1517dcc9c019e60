import { airPlans } from "./air.ts";
import { benchPlans } from "./bench.ts";
import { coldPlans } from "./cold.ts";
import { cookPlans } from "./cook.ts";
import { livingPlans } from "./living.ts";
import { outPlans } from "./out.ts";
import type { Plan } from "./plan.ts";
import { screenPlans } from "./screen.ts";
import { dishPlans, washPlans } from "./wash.ts";

export const kindPlans: readonly Plan[] = [
  ...cookPlans,
  ...coldPlans,
  ...washPlans,
  ...dishPlans,
  ...benchPlans,
  ...airPlans,
  ...screenPlans,
  ...outPlans,
  ...livingPlans,
];
