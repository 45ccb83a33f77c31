import { type ComponentType, lazy } from 'react'

/** When its script fails the server's markup stays. */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => {}),
    ),
  )
