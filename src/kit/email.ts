/** The pattern browsers use for `type=email`, with a domain that has a dot. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
/** The pattern lets them pass, mail servers do not: a dot at an end of the name, or two in a row. */
const strayDots = /^\.|\.\.|\.@/;

/** Whether mail can be written to a trimmed address. */
export const isEmail = (email: string): boolean =>
  email.length >= 5 && email.length <= 254 && !strayDots.test(email) && pattern.test(email);
