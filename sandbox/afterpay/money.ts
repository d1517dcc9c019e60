import { decimal } from "../providers/money.ts";

export type AfterpayMoney = { amount: string; currency: string };

export const cents = ({ amount }: AfterpayMoney): number => Math.round(Number(amount) * 100);

export const money = (amount: number, currency: string): AfterpayMoney => ({ amount: decimal(amount), currency });
