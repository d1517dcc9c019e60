export { purchasingJobs } from "./mail-order.ts";
