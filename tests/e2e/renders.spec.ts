// Counts React work between a click and its result; counts do not depend on the machine.
import type { Page } from '@playwright/test'
import { arrived, cards, expect, test } from './showroom.ts'

interface Commit {
  updated: number
  made: number
  heading: string
}

// React reports commits to a fake developer tools hook, also in production.
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
    const forget = () => {
      commits.length = 0
    }
    addEventListener('pointerdown', forget, { capture: true, once: true })
  })
}

test("a car's first screen is painted before the rest, and the previous page is not rendered again", {
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
  // Eleven if the page is ready at once; the pending state of the listing adds 46.
  expect(all.slice(0, painted).reduce((sum, { updated }) => sum + updated, 0)).toBeLessThanOrEqual(60)
  expect(all[painted]!.updated).toBeLessThanOrEqual(60)
  expect(all[painted]!.made).toBeLessThanOrEqual(110)
})

test('favourite and comparison render only the clicked car', { tag: '@full' }, async ({ page, showroom }) => {
  await listen(page)
  await showroom.open('/autos')
  for (const name of [/en favoritos$/, /^Comparar /]) {
    await quiet(page)
    await cards(page).first().getByRole('button', { name }).click()
    await expect.poll(async () => (await commits(page)).length).toBeGreaterThan(0)
    expect((await commits(page))[0]!.updated).toBeLessThanOrEqual(6)
  }
})
