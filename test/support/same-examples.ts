import fc from "fast-check";
import { isLongRun } from "./long-run.ts";

// What a property is tried with is the same in every run, so a run fails by a change and not by chance. The long run
// tries others.
if (!isLongRun) fc.configureGlobal({ seed: 20261120 });
