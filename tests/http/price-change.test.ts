import { expect, test } from 'vitest'
import { pagesNode } from './pages-fixture.ts'

const site = pagesNode()

const read = async (path: string) => (await site.get(path)).text()
const listed = async (query: string) =>
  JSON.parse(await read(`/functions/v1/rapid-processor?${query}`)) as {
    totalCount: number
    vehicles: { id: string; slug: string; precio: number }[]
  }

test("a price changed by staff is on the car's page as soon as in the listing", async () => {
  const [car] = (await listed('minPrice=1&pageSize=1')).vehicles
  const page = `/autos/${car!.slug}`
  const admin = await site.signIn('admin@volante.test')
  let seen = car!.precio
  expect(await read(page)).toContain(`$${seen.toLocaleString('en-US')}`)
  for (const price of [701_003, 702_011, 703_007]) {
    const changes = [{ id: car!.id, seen, price }]
    await admin('POST', '/rest/v1/rpc/change_prices', { changes, reason: 'Prueba', tell: false })
    await expect.poll(async () => (await listed(`minPrice=${price}&maxPrice=${price}`)).totalCount).toBe(1)
    expect(await read(page)).toContain(`$${price.toLocaleString('en-US')}`)
    seen = price
  }
})
