import { useEffect, useEffectEvent } from 'react'

/** Reports the order of the rows, which the panel uses for previous and next. */
export function useOrder(ids: readonly string[], onOrder: ((ids: readonly string[]) => void) | undefined) {
  const order = onOrder && ids.join()
  const report = useEffectEvent(() => onOrder?.(ids))
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the order, not on the identity of the array.
  useEffect(() => report(), [order])
}
