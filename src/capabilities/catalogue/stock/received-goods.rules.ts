type Waiting = { readonly orderId: string; readonly productId: number; readonly waits: number };
type Goods = { readonly productId: number; readonly quantity: number };

/** Which of the orders that wait get received pieces: in their order, and never more pieces than came. */
export function distributeGoods<W extends Waiting>(
  goods: readonly Goods[],
  waiting: readonly W[],
): readonly (W & { readonly quantity: number })[] {
  const left = new Map(goods.map(({ productId, quantity }) => [productId, quantity]));
  return waiting.flatMap((order) => {
    const quantity = Math.min(order.waits, left.get(order.productId) ?? 0);
    left.set(order.productId, (left.get(order.productId) ?? 0) - quantity);
    return quantity === 0 ? [] : [{ ...order, quantity }];
  });
}
