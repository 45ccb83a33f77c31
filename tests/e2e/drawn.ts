import { expect, type Page } from '@playwright/test'

/**
 * Reports which elements React re-renders from now on, by new props objects, named by `data-row`, `data-card` or
 * text. Starts when the page is idle.
 */
export async function watchDrawn(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await expect(async () => {
    const drawn = await watch(page, selector)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await drawn()).toEqual([])
  }).toPass()
  return watch(page, selector)
}

const watch = async (page: Page, selector: string) => {
  const before = await page.evaluateHandle((those) => {
    const propsOf = (element: Element) => {
      const name = Object.keys(element).find((one) => one.startsWith('__reactProps$'))
      if (!name) throw new Error(`React has drawn no ${element.outerHTML.slice(0, 80)}`)
      return (element as unknown as Record<string, unknown>)[name]
    }
    const elements = [...document.querySelectorAll(those)]
    if (elements.length === 0) throw new Error(`there is no ${those}`)
    return { propsOf, seen: new Map(elements.map((element) => [element, propsOf(element)])) }
  }, selector)
  return () =>
    before.evaluate(
      ({ propsOf, seen }, those) =>
        [...document.querySelectorAll<HTMLElement>(those)]
          .filter((element) => seen.get(element) !== propsOf(element))
          .map(({ dataset, tagName }) => dataset.row ?? dataset.card ?? tagName.toLowerCase()),
      selector,
    )
}
