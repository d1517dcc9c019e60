/** Adyen's refusal reasons by code, each with its resultCode. */
export type ResultCode = "Authorised" | "Refused" | "Error" | "Cancelled" | "Received" | "RedirectShopper";
export type Refusal = { code: number; reason: string; resultCode: ResultCode };

const reasons: Record<number, string> = {
  0: "Unknown",
  2: "Refused",
  3: "Referral",
  4: "Acquirer Error",
  5: "Blocked Card",
  6: "Expired Card",
  7: "Invalid Amount",
  8: "Invalid Card Number",
  9: "Issuer Unavailable",
  10: "Not supported",
  11: "3D Not Authenticated",
  12: "Not enough balance",
  14: "Acquirer Fraud",
  15: "Cancelled",
  16: "Shopper Cancelled",
  17: "Invalid Pin",
  18: "Pin tries exceeded",
  19: "Pin validation not possible",
  20: "FRAUD",
  21: "Not Submitted",
  22: "FRAUD-CANCELLED",
  23: "Transaction Not Permitted",
  24: "CVC Declined",
  25: "Restricted Card",
  26: "Revocation Of Auth",
  27: "Declined Non Generic",
  28: "Withdrawal amount exceeded",
  29: "Withdrawal count exceeded",
  31: "Issuer Suspected Fraud",
};

const resultCodes: Record<number, ResultCode> = { 4: "Error", 15: "Cancelled", 16: "Cancelled" };

export function refusal(code: number): Refusal {
  return { code, reason: reasons[code] ?? "Refused", resultCode: resultCodes[code] ?? "Refused" };
}
