import { type RefObject, useEffect, useRef, useState } from "react";
import {
  checkContact,
  type ContactField,
  contactFields,
  type ContactTerms,
  type ContactValues,
} from "#capabilities/enquiries/contact.rules.ts";
import { callShop, type EnquiryForm, useEnquiryForm } from "#capabilities/enquiries/web/use-enquiry-form.ts";
import type { ContactData } from "./contact.load.ts";

type Sent = { readonly reference: string };
export type Message = EnquiryForm<ContactValues, Sent> & {
  /** Sets the token of the robot check. */
  readonly setRobotToken: (token: string) => void;
  /** Increases when the checkbox has to be drawn again: a tick is valid for one request. */
  readonly robotBox: number;
};

/** The state of a contact page's form. */
export function useMessage({ form, values, start }: ContactData, terms: ContactTerms): Message {
  const robotToken = useRef("");
  const [robotBox, setRobotBox] = useState(0);
  const message = useEnquiryForm<ContactValues, Sent>({
    form,
    draft: "",
    initial: values,
    start: { ...start, sent: start.reference === null ? null : { reference: start.reference } },
    check: (typed) => checkContact(form, typed, terms),
    send: async (typed, guard) => {
      const body = { ...typed, ...guard, robotToken: robotToken.current };
      const answer = await callShop("POST /api/contact/:form", { params: { form }, body });
      // Field errors are shown before the robot check is verified.
      if (answer.ok || answer.refusal !== "invalid") {
        robotToken.current = "";
        setRobotBox((before) => before + 1);
      }
      return answer;
    },
  });
  return { ...message, robotBox, setRobotToken: (token) => void (robotToken.current = token) };
}

/** Takes over input from before hydration; for the form with this ref. */
export function useTypedBefore(values: ContactValues, change: Message["change"]): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef(change);
  useEffect(() => {
    const typed = element.current === null ? {} : typedInto(element.current, values);
    if (Object.keys(typed).length > 0) latest.current(typed);
  }, [values]);
  return element;
}

/** Fields whose value differs from the initial one. */
function typedInto(form: HTMLFormElement, values: ContactValues): Partial<Record<ContactField, string>> {
  const data = new FormData(form);
  const found = contactFields.flatMap((field) => {
    const text = data.get(field);
    return typeof text === "string" && text !== "" && text !== values[field] ? [[field, text] as const] : [];
  });
  return Object.fromEntries(found);
}
