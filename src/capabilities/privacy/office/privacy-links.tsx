import { Link } from "react-aria-components";
import page from "#office/ui/page.module.css";

/** From a customer's record to their privacy requests and the form of a new one. */
export function PrivacyLinks({ email, site }: { readonly email: string; readonly site: string }) {
  const of = new URLSearchParams({ new: "1", email, of: site });
  return (
    <div className={page["tools"]}>
      <Link href={`/privacy?${new URLSearchParams({ words: email })}`}>Privacy requests</Link>
      <Link href={`/privacy?${of}`}>Record a privacy request</Link>
    </div>
  );
}
