/** A wait, in any unit, up to a quarter shorter or longer, so that those who began together do not end together. */
export const jittered = (wait: number, random: number = Math.random()): number => wait * (0.75 + random / 2);
