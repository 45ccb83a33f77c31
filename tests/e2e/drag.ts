import { expect, type Locator } from '@playwright/test'

export const drag = (source: Locator, target: Locator, dropped: Locator, options?: Parameters<Locator['dragTo']>[1]) =>
  expect(async () => {
    if (!(await dropped.isVisible())) await source.dragTo(target, { ...options, timeout: 5000 })
    await expect(dropped).toBeVisible({ timeout: 5000 })
  }).toPass()
