import type { Page } from '@playwright/test'

/** From now on. The function returns the texts of the elements clicked outside `selector`. */
export async function clicksBeside(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const clicks = await page.evaluateHandle((inside) => {
    const seen: string[] = []
    addEventListener(
      'click',
      ({ target }) => {
        if (!(target as Element).closest(inside)) seen.push((target as Element).textContent?.slice(0, 80) ?? '')
      },
      { capture: true },
    )
    return seen
  }, selector)
  return () => clicks.jsonValue()
}
