import { type ComponentType, lazy } from 'react'

/**
 * A part of a page that the server renders and the browser brings to life a little later. When its script cannot be fetched it stays as it was
 * rendered, instead of taking the page down with it.
 */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => {}),
    ),
  )
