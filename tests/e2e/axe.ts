import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with the page as it stands, one line each, with its address. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  // What is still fading in has a contrast of the moment.
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  const { pathname, search } = new URL(page.url())
  return violations.map(({ id, nodes }) => `${pathname}${search} ${id}: ${nodes.map((node) => node.html).join('\n')}`)
}

/** Fails with what axe finds wrong with the page as it stands. */
export const expectNoViolations = async (page: Page) => expect(await violationsOf(page)).toEqual([])
