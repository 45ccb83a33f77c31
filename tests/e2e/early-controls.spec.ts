import type { Page } from '@playwright/test'
import { someOf } from './coverage.ts'
import { dearCar } from './plans.ts'
import { expect as expectSoon, hydrated, test } from './showroom.ts'

// Every control on a slow phone before hydration: it works, is queued, or looks disabled.

const expect = expectSoon.configure({ timeout: 60_000 })

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.slow()

const PAGES = [
  ['the listing', async () => '/autos'],
  ['a car', async () => `/autos/${(await dearCar()).slug}`],
  ['where cars are bought', async () => '/vender-mi-auto'],
] as const

/** Slow network and processor; scripts wait until the returned function is called. */
async function see(page: Page, path: string): Promise<() => void> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

const controlsOf = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const kindOf = (element: HTMLElement): string => {
      if (element.closest('[data-unfinished], [inert], [aria-disabled=true]') || element.matches(':disabled'))
        return 'not ready'
      if (element instanceof HTMLAnchorElement) return /^(https?|tel|mailto):/.test(element.href) ? 'link' : ''
      if (element.matches('summary, [popovertarget], [commandfor]')) return 'by itself'
      const { form } = element as HTMLInputElement
      const isSent = form !== null && (form.hasAttribute('action') || form.dataset.waits !== undefined)
      if (element instanceof HTMLButtonElement) {
        if (element.type === 'button') return 'button'
        return isSent ? 'by itself' : ''
      }
      return form || element.closest('[data-calculator]') ? 'field' : ''
    }
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=combobox]',
    )
    return [...all].filter(shown).map((element, index) => {
      element.dataset.control = String(index)
      const labels = (element as HTMLInputElement).labels
      const name = element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent ?? ''
      return { index, kind: kindOf(element), name: `${element.tagName} ${name.trim().slice(0, 60)}` }
    })
  })

for (const [name, path] of someOf(PAGES, 1)) {
  test(`${name}: every early control works, is queued, or looks disabled`, { tag: '@full' }, async ({ page }) => {
    const release = await see(page, await path())
    const controls = await controlsOf(page)
    expect(controls.length).toBeGreaterThan(20)
    expect(controls.filter(({ kind }) => kind === '').map((control) => control.name)).toEqual([])

    const buttons = controls.filter(({ kind }) => kind === 'button')
    const unheard = await page.evaluate(
      (indices) => {
        const missed: string[] = []
        for (const index of indices) {
          const button = document.querySelector<HTMLElement>(`[data-control="${index}"]`)!
          button.click()
          if (button.dataset.queued === undefined) missed.push(button.outerHTML.slice(0, 160))
        }
        return missed
      },
      buttons.map(({ index }) => index),
    )
    expect(unheard).toEqual([])
    release()
    await hydrated(page)
    await expect(page.locator('[data-queued]')).toHaveCount(0)
  })

  test(`${name}: early choices and input stay, and all amounts match the shown terms`, {
    tag: '@full',
  }, async ({ page }) => {
    const release = await see(page, await path())
    const fields = (await controlsOf(page)).filter(({ kind }) => kind === 'field')
    expect(fields.length).toBeGreaterThan(0)
    const chosen = await page.evaluate(
      (indices) => {
        const chosen = new Map<string, { selector: string; value: string; checked: boolean }>()
        for (const index of indices) {
          const field = document.querySelector<HTMLInputElement & HTMLSelectElement>(`[data-control="${index}"]`)!
          const type: string = field.type
          if (type === 'search' || field.role === 'combobox') continue
          if (type === 'radio' || type === 'checkbox') {
            if (field.checked || (type === 'checkbox' && chosen.has(field.name))) continue
            field.click()
          } else {
            if (type === 'range') field.value = field.max
            else if (field.tagName === 'SELECT') field.selectedIndex = Math.min(1, field.options.length - 1)
            else continue
            field.dispatchEvent(new Event('input', { bubbles: true }))
          }
          const value = type === 'radio' || type === 'checkbox' ? `[value="${field.value}"]` : ''
          const own = field.name
            ? `[name="${field.name}"]`
            : field.id
              ? `[id="${field.id}"]`
              : `[data-control="${index}"]`
          const selector = `${field.localName}${own}${value}`
          chosen.set(field.name || own, { selector, value: field.value, checked: field.checked })
        }
        return [...chosen.values()]
      },
      fields.map(({ index }) => index),
    )
    const moved = await page.evaluate(() => 'termsMoved' in document.documentElement.dataset)
    const figures = page.locator('[data-of-terms]:visible')
    if (moved) await expect(figures).toHaveCount(0)
    release()
    await hydrated(page)
    for (const { selector, value, checked } of chosen) {
      const field = page.locator(selector).first()
      if (checked) await expect(field).toBeChecked()
      else await expect(field).toHaveValue(value)
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-terms-moved')
    if (moved) await expect(figures).not.toHaveCount(0)
  })
}
