import fc from "fast-check";

// The examples of a property are the same in every run, so a run fails by a change and not by chance. The long run uses
// random ones.
fc.configureGlobal({ seed: 20261120 });
