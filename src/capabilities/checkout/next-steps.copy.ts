/** Texts of the checkout after the delivery days are known. */
export const nextStepsCopy = {
  title: "Next steps",
  services: "Added to your delivery",
  otherContact: "Somebody else will be there",
  contactWhy: "We text and call them instead of you.",
  installation: "Who should the installer call?",
  contactName: "Name",
  contactPhone: "Phone",
  unique: "Stairs, narrow doors, lift or crane?",
  uniqueWhy: "Tell us about it, so that we send the right crew.",
  sooner: "Tell me if an earlier day becomes possible",
} as const;
