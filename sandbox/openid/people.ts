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

/** Facebook knows its people by a number of its own for each app, and does not always have an e-mail. */
export type FacebookPerson = {
  id: string;
  email: string | null;
  firstName: string;
  lastName: string;
  note: string;
};

export const facebookPeople: readonly FacebookPerson[] = [
  {
    id: "2000000000000001",
    email: "sam.customer@example.com",
    firstName: "Sam",
    lastName: "Carter",
    note: "has an account with every shop",
  },
  {
    id: "2000000000000002",
    email: "robin.facebook@example.com",
    firstName: "Robin",
    lastName: "Page",
    note: "is new to every shop",
  },
  {
    id: "2000000000000003",
    email: null,
    firstName: "Terry",
    lastName: "Phone",
    note: "signed up by phone and has no email",
  },
];
