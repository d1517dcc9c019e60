/** Parts of the shell that a first screen does without: one file, which loads while the first screen is read. */
export { LogIn } from "#capabilities/identity/office/log-in.tsx";
export { CommandBar } from "./command-bar.tsx";
export { KeysHelp } from "./keys-help.tsx";
