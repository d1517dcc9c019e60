import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Status } from "#office/ui/states.tsx";
import type { setUpContract, SetUpStepName } from "../set-up.office.contract.ts";

const setUpCall = officeCall<typeof setUpContract>();
export const SET_UP_KEY = ["set-up"];

type Words = { readonly title: string; readonly has: (count: number) => string; readonly needs: string };

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en-AU")} ${count === 1 ? one : more}`;

const words: Readonly<Record<SetUpStepName, Words>> = {
  owner: {
    title: "Owner",
    has: (count) => `${many(count, "owner", "owners")} with a second factor.`,
    needs: "Set up a passkey or an authenticator app for your own account.",
  },
  sites: {
    title: "Sites",
    has: (count) => `${many(count, "site", "sites")} of your own.`,
    needs: "Choose the site that yours looks like, and give it your own name and address.",
  },
  suburbs: {
    title: "Suburbs",
    has: (count) => `${many(count, "suburb", "suburbs")}.`,
    needs: "Import the suburbs of your country as a CSV file. Shoppers choose their delivery location among them.",
  },
  warehouses: {
    title: "Warehouses",
    has: (count) => `${many(count, "warehouse", "warehouses")}.`,
    needs: "Add the place that your goods leave from.",
  },
  zones: {
    title: "Delivery zones",
    has: (count) => `${many(count, "suburb is", "suburbs are")} delivered to.`,
    needs: "Say which postcodes your trucks go to, on which days and at what price.",
  },
  categories: {
    title: "Categories",
    has: (count) => `${many(count, "category", "categories")}.`,
    needs: "Choose the departments that you sell.",
  },
  tax: {
    title: "Tax",
    has: (count) => `${many(count, "site prints", "sites print")} a registration number that was checked.`,
    needs: "Say which company sells on each site, with the number that its invoices show.",
  },
  products: {
    title: "Products",
    has: (count) => `${many(count, "product", "products")}.`,
    needs: "Add a product by hand, or import many by npm run import, a supplier's feed or the API.",
  },
  payments: {
    title: "Payments",
    has: (count) => `${many(count, "account", "accounts")} with a payment provider.`,
    needs:
      "Store your credentials with the provider with npm run credentials. Until then the sandbox takes test cards.",
  },
};

type PageProps = {
  /** The form of each step, where it has one here. */
  readonly forms: Partial<Readonly<Record<SetUpStepName, ReactNode>>>;
};

/** What a new shop still needs. Every step can be left and taken up again, because it is counted from the data. */
export function SetUpPage({ forms }: PageProps) {
  const list = useQuery({
    queryKey: SET_UP_KEY,
    queryFn: ({ signal }) => valueOf(setUpCall, "GET /api/office/set-up", { signal }),
  });
  const left = list.data?.steps.filter(({ isDone }) => !isDone).length;
  return (
    <div className={`${page["page"]} ${page["narrow"]}`}>
      <h1>Set up</h1>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {left !== undefined && (
        <p className={page["lead"]} role="status">
          {left === 0 ? "Everything is there. The shop can sell." : `${many(left, "step", "steps")} left.`}
        </p>
      )}
      {list.data?.steps.map(({ step, count, isDone }, at) => (
        <section key={step} className={page["panel"]} aria-labelledby={`step-${step}`}>
          <div className={page["head"]}>
            <h2 id={`step-${step}`}>{`${at + 1}. ${words[step].title}`}</h2>
            <Status tone={isDone ? "good" : "warn"}>{isDone ? "Done" : "To do"}</Status>
          </div>
          <p>{isDone ? words[step].has(count) : words[step].needs}</p>
          {forms[step] !== undefined && (
            // Details of one name are open one at a time.
            <details className={page["more"]} name="set-up-step">
              <summary>{isDone ? "Add more" : "Begin"}</summary>
              {forms[step]}
            </details>
          )}
        </section>
      ))}
    </div>
  );
}
