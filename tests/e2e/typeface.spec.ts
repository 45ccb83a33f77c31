import { expect, holdScripts, test } from './showroom.ts'

test.use({ viewport: { width: 360, height: 740 } })

test("a first visit uses the site's typeface from its first paint, without a font request", {
  tag: '@full',
}, async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await holdScripts(page)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const eyes = await page.context().newCDPSession(page)
  await eyes.send('DOM.enable')
  await eyes.send('CSS.enable')
  const { root } = await eyes.send('DOM.getDocument')
  for (const selector of ['h1', 'main p', 'header input', 'footer p']) {
    const { nodeId } = await eyes.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts: used } = await eyes.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(
      used.map(({ familyName }) => familyName).filter((name) => !name.startsWith('Figtree')),
      selector,
    ).toEqual([])
  }
  expect(fonts).toEqual([])
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 0))
      }),
  )
  expect(moved).toBeLessThan(0.01)
})
