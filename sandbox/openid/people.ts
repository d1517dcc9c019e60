/** The people for log-ins at the replacement of Google and others. */
export type Person = {
  sub: string;
  email: string;
  isVerified: boolean;
  firstName: string;
  lastName: string;
  note: string;
};

export const people: readonly Person[] = [
  {
    sub: "sandbox-sam",
    email: "sam.customer@example.com",
    isVerified: true,
    firstName: "Sam",
    lastName: "Carter",
    note: "has an account with every shop",
  },
  {
    sub: "sandbox-alex",
    email: "alex.outside@example.com",
    isVerified: true,
    firstName: "Alex",
    lastName: "Outside",
    note: "is new to every shop",
  },
  {
    sub: "sandbox-nora",
    email: "nora.unverified@example.com",
    isVerified: false,
    firstName: "Nora",
    lastName: "Unverified",
    note: "never confirmed her email here",
  },
  {
    sub: "sandbox-kim",
    email: "kim.sales@example.com",
    isVerified: true,
    firstName: "Kim",
    lastName: "Sato",
    note: "works in the shops",
  },
];
