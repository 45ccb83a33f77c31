// How much React renders between a press and what it asked for. Counted, not timed: a count is the same on every machine.
import type { Page } from '@playwright/test'
import { arrived, cards, expect, test } from './showroom.ts'

interface Commit {
  /** Components rendered anew, and elements made. */
  updated: number
  made: number
  heading: string
}

// React tells who poses as its developer tools of every commit, in builds too.
const listen = (page: Page) =>
  page.addInitScript(() => {
    interface Fiber {
      tag: number
      flags: number
      child: Fiber | null
      sibling: Fiber | null
      alternate: Fiber | null
    }
    const commits: Commit[] = []
    const ELEMENT = 5
    const COMPONENTS = [0, 1, 11, 14, 15]
    const count = (parent: Fiber, isNew: boolean, into: Commit) => {
      for (let fiber = parent.child; fiber; fiber = fiber.sibling) {
        const before: Fiber | null = isNew ? null : fiber.alternate
        if (!before && fiber.tag === ELEMENT) into.made++
        if (before && COMPONENTS.includes(fiber.tag) && fiber.flags & 1) into.updated++
        if (!before || fiber.child !== before.child) count(fiber, !before, into)
      }
    }
    Object.assign(window, {
      commits,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        checkDCE() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
          const commit = { updated: 0, made: 0, heading: document.querySelector('h1')?.textContent ?? '' }
          count(current, !current.alternate, commit)
          commits.push(commit)
        },
      },
    })
  })

const commits = (page: Page) => page.evaluate(() => (window as unknown as { commits: Commit[] }).commits)

// What a pointer on a link asks for is rendered before it is pressed.
const quiet = async (page: Page) => {
  await arrived(page)
  await expect(async () => {
    const before = (await commits(page)).length
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
    )
    expect(await commits(page)).toHaveLength(before)
  }).toPass()
  await page.evaluate(() => {
    const { commits } = window as unknown as { commits: Commit[] }
    commits.length = 0
    // What was under way by itself until the press is none of it.
    const forget = () => {
      commits.length = 0
    }
    addEventListener('pointerdown', forget, { capture: true, once: true })
  })
}

test('the first screen of a car is painted before the rest is made, and nothing of the page before is rendered anew', {
  tag: '@full',
}, async ({ page, showroom }) => {
  await listen(page)
  await showroom.open('/autos')
  const link = cards(page).nth(1).getByRole('link')
  await link.hover()
  await quiet(page)
  const before = await page.getByRole('heading', { level: 1 }).innerText()
  await link.click()
  await expect(page.getByRole('region', { name: 'Autos parecidos' }).getByRole('article').first()).toBeAttached()
  const all = await commits(page)
  const painted = all.findIndex(({ heading }) => heading !== before)
  // Eleven where the page is here at once; where it is waited for the listing is told so, without its cards: 46 more.
  expect(all.slice(0, painted).reduce((sum, { updated }) => sum + updated, 0)).toBeLessThanOrEqual(60)
  expect(all[painted]!.updated).toBeLessThanOrEqual(60)
  expect(all[painted]!.made).toBeLessThanOrEqual(110)
})

test('a heart and the comparison render the car that was pressed', { tag: '@full' }, async ({ page, showroom }) => {
  await listen(page)
  await showroom.open('/autos')
  for (const name of [/en favoritos$/, /^Comparar /]) {
    await quiet(page)
    await cards(page).first().getByRole('button', { name }).click()
    await expect.poll(async () => (await commits(page)).length).toBeGreaterThan(0)
    expect((await commits(page))[0]!.updated).toBeLessThanOrEqual(6)
  }
})
