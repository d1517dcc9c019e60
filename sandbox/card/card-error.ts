export type CardErrorType = "validation" | "security" | "internal" | "configuration";

/** A request that Adyen would answer with an error. Refused cards are not errors. */
export class CardError extends Error {
  readonly status: number;
  readonly errorCode: string;
  readonly errorType: CardErrorType;

  constructor(status: number, errorCode: string, message: string) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.errorType = status === 401 || status === 403 ? "security" : status >= 500 ? "internal" : "validation";
  }

  body(pspReference: string): object {
    const { status, errorCode, message, errorType } = this;
    return { status, errorCode, message, errorType, pspReference };
  }
}

export function invalidRequest(errorCode: string, message: string): CardError {
  return new CardError(422, errorCode, message);
}
