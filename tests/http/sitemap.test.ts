import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import type { Database } from '#contract/database.ts'
import { vehicleAddresses } from '../../app/features/seo/queries.ts'
import { restServer } from './rest-fixture.ts'

const server = restServer({ schemas: ['public'] })

test('a car marked as sold is not in the sitemap', async () => {
  await server.sql(
    `insert into public.vehicles (ordencompra, slug, titulo, marca, modelo, autoano, ordenstatus, vendido) values
       ('SM-1', 'sm-on-sale', 'Kia Rio 2020', 'Kia', 'Rio', 2020, 'Comprado', false),
       ('SM-2', 'sm-sold', 'Kia Rio 2021', 'Kia', 'Rio', 2021, 'Comprado', true)`,
  )
  const client = new PostgrestClient<Database>('http://rest.test', { fetch: server.fetch })
  const paths = (await vehicleAddresses({ rest: async () => client } as never, 1)).map(({ path }) => path)
  expect(paths).toContain('/autos/sm-on-sale')
  expect(paths).not.toContain('/autos/sm-sold')
})
