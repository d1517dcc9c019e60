/** Moves the files of `dist/client/assets` away and removes those that were replaced more than a week before `now`. */
export function storePreviousBuild(dist: string, now?: number): void;
