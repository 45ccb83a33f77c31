import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const COLOURS = ['color-contrast', 'link-in-text-block']

async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Animations affect contrast. What is not on screen keeps the colours of the last theme, and its animations, until it is.
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    // An inherited colour begins its own transition when that of its parent ends.
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    for (let some = running(); some.length > 0; some = running())
      await Promise.allSettled(some.map(({ finished }) => finished))
  })
  // Passed rules are expensive to collect.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const violations = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    const found = await axe.run(asked)
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  }, options)
  const { pathname, search } = new URL(page.url())
  return violations.map(({ id, nodes }) => `${pathname}${search} ${id}: ${nodes.join('\n')}`)
}

export const expectNoViolations = async (page: Page) => expect(await violationsOf(page)).toEqual([])

export const expectReadable = async (page: Page) => expect(await violationsOf(page, COLOURS)).toEqual([])

export async function expectSoundInBothThemes(page: Page, name = new URL(page.url()).pathname.replaceAll('/', '-')) {
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const theme of ['light', 'dark']) {
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
    await (theme === 'dark' ? expectReadable : expectNoViolations)(page)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${theme}.png`, fullPage: true })
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
