import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { importInventory } from '#importer/import-inventory.ts'
import { openDatabase } from '#server/db.ts'
import { readAuditContext } from '#server/http/request-audit-context.ts'
import { keepCalendar } from '#server/jobs/keep-calendar.ts'
import { withAuditContext } from '#server/kernel/audit-context.ts'
import { expectTrue, type Line, ledgerOf } from './ledger-entries.ts'
import { twoNodes } from './two-nodes.ts'

const site = twoNodes()
const { ask, sql } = site
const { last, entriesSince, rowOf } = ledgerOf(sql)

describe('the source of an audit log entry is', () => {
  test('a screen, with the typed reason', async () => {
    const admin = await site.signIn('admin@volante.test')
    const { id } = await site.person()
    const was = await rowOf('profiles', id)
    const before = await last()
    const answer = await ask('here', 'PATCH', `/rest/v1/profiles?id=eq.${id}`, {
      token: admin.access,
      body: { source: 'feria' },
      headers: { 'x-request-id': 'pantalla-0001', 'x-change-reason': encodeURIComponent('bono de octubre, ¿sí?') },
    })
    expect(answer.status).toBe(204)
    const [entry, ...more] = await entriesSince(before)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actor: admin.userId,
      role: 'authenticated',
      staff_role: 'admin',
      source: 'screen',
      reason: 'bono de octubre, ¿sí?',
      request: 'pantalla-0001',
    })
    expectTrue(entry.lines[0], was, await rowOf('profiles', id))
  })

  test('a bulk action of several requests on both nodes, as one entry', async () => {
    const admin = await site.signIn('admin@volante.test')
    const people = [await site.person(), await site.person(), await site.person()]
    const before = await last()
    const group = randomUUID()
    await Promise.all(
      people.map(({ id }, i) =>
        ask(i % 2 ? 'there' : 'here', 'PATCH', `/rest/v1/profiles?id=eq.${id}`, {
          token: admin.access,
          body: { source: 'lote' },
          headers: { 'x-change-group': group },
        }),
      ),
    )
    const [entry, ...more] = await entriesSince(before)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ source: 'bulk', actor: admin.userId })
    expect(entry.lines.map(({ record }: Line) => record).sort()).toEqual(people.map(({ id }) => id).sort())
  })

  test('a separate entry for a group that was reverted, or is of another day', async () => {
    const admin = await site.signIn('admin@volante.test')
    const { id } = await site.person()
    const group = randomUUID()
    const write = async (source: string) => {
      const before = await last()
      await ask('here', 'PATCH', `/rest/v1/profiles?id=eq.${id}`, {
        token: admin.access,
        body: { source },
        headers: { 'x-change-group': group },
      })
      return entriesSince(before)
    }
    const [first] = await write('lote')
    await ask('here', 'POST', '/rest/v1/rpc/ledger_undo', { token: admin.access, body: { of_entry: first.id } })
    const [hidden] = await write('otra vez')
    expect(hidden).toMatchObject({ source: 'bulk', lines: [{ record: id, after: { source: 'otra vez' } }] })
    expect(await write('y otra')).toEqual([])
    await sql('alter table ledger.entries disable trigger all')
    await sql(`update ledger.entries set at = at - interval '2 hours' where id = ${hidden.id}`)
    await sql('alter table ledger.entries enable trigger all')
    expect(await write('mucho después')).toMatchObject([
      { source: 'bulk', lines: [{ after: { source: 'mucho después' } }] },
    ])
  })

  test('a program with the project key', async () => {
    const { id } = await site.person()
    const was = await rowOf('profiles', id)
    const before = await last()
    await ask('here', 'PATCH', `/rest/v1/profiles?id=eq.${id}`, {
      token: site.keys.serviceRole,
      body: { source: 'hoja' },
      headers: { apikey: site.keys.serviceRole },
    })
    const [entry] = await entriesSince(before)
    expect(entry).toMatchObject({ source: 'api', actor: null, role: 'service_role' })
    expectTrue(entry.lines[0], was, await rowOf('profiles', id))
  })

  test('a public form, with the signed-in account', async () => {
    const customer = await site.signIn('cliente@volante.test')
    for (const token of [undefined, customer.access]) {
      const before = await last()
      const key = randomUUID()
      const answer = await ask('here', 'POST', '/functions/v1/leads', {
        ...(token && { token }),
        body: {
          kind: 'contacto',
          key,
          name: 'Ana Pérez',
          phone: token ? '8123456789' : '8123456788',
          email: '',
          message: 'Hola',
          notice_version: NOTICE_VERSION,
        },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
      const entries = await entriesSince(before)
      const line = entries.flatMap((entry) => entry.lines).find(({ relation }) => relation === 'lead_events')
      expect(entries[0]).toMatchObject({
        source: 'screen',
        actor: token ? customer.userId : null,
        role: 'service_role',
      })
      expectTrue(line, undefined, await rowOf('lead_events', key, 'key'))
    }
  })

  test('a function run for an administrator, with their name', async () => {
    const admin = await site.signIn('admin@volante.test')
    const settings = {
      base_id: 'appDeLaCasa',
      table_id: 'tblInventario',
      view_id: '',
      enabled: false,
      every_minutes: 60,
      brake_percent: 5,
      brake_rows: 20,
      month_calls: 1000,
    }
    const invitation = { email: 'nueva@correo.test', first_name: 'Nora', last_name: 'Luna', role: 'sales' }
    for (const [method, path, body] of [
      ['PUT', '/functions/v1/spreadsheet/settings', settings],
      ['POST', '/functions/v1/staff-invitations', invitation],
    ] as const) {
      const before = await last()
      const answer = await ask('here', method, path, { token: admin.access, body })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
      const entries = await entriesSince(before)
      expect(entries.length).toBeGreaterThan(0)
      for (const entry of entries)
        expect(entry).toMatchObject({ source: 'screen', actor: admin.userId, staff_role: 'admin' })
    }
  })

  test('a link in a message, whoever opens it', async () => {
    const { id, email } = await site.person()
    const next = `otra.${email}`
    const made = await ask('here', 'POST', '/auth/v1/admin/generate_link', {
      token: site.keys.serviceRole,
      body: { type: 'email_change_new', email, new_email: next },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const current = await ask('here', 'POST', '/auth/v1/admin/generate_link', {
      token: site.keys.serviceRole,
      body: { type: 'email_change_current', email, new_email: next },
    })
    const before = await last()
    for (const { body } of [made, current]) {
      const link = new URL((body as { action_link: string }).action_link)
      await ask('here', 'GET', `${link.pathname}${link.search}`)
    }
    const entries = await entriesSince(before)
    const row = await rowOf('profiles', id)
    expect(row.email).toBe(next)
    expect(entries.map(({ source, actor }) => [source, actor])).toEqual(entries.map(() => ['link', id]))
    expect(entries.flatMap(({ lines }) => lines)).toContainEqual(
      expect.objectContaining({ relation: 'profiles', record: id, after: expect.objectContaining({ email: next }) }),
    )
  })

  test('a typed code', async () => {
    const { id, email } = await site.person()
    const next = `codigo.${email}`
    const codeFor = async (type: string) => {
      const made = await ask('here', 'POST', '/auth/v1/admin/generate_link', {
        token: site.keys.serviceRole,
        body: { type, email, new_email: next },
      })
      return (made.body as { email_otp: string }).email_otp
    }
    const codes = [
      [next, await codeFor('email_change_new')],
      [email, await codeFor('email_change_current')],
    ] as const
    const before = await last()
    for (const [address, token] of codes) {
      const typed = { type: 'email_change', email: address, token }
      const answer = await ask('there', 'POST', '/auth/v1/verify', { body: typed })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    expect(await rowOf('profiles', id)).toMatchObject({ email: next })
    const entries = await entriesSince(before)
    expect(entries.map(({ source, actor }) => [source, actor])).toEqual([['screen', id]])
  })

  test('a program that changes an account', async () => {
    const { id } = await site.person()
    const was = await rowOf('profiles', id)
    const before = await last()
    const body = { email: `programa.${id.slice(0, 8)}@correo.test`, email_confirm: true }
    await ask('here', 'PUT', `/auth/v1/admin/users/${id}`, { token: site.keys.serviceRole, body })
    const [entry] = await entriesSince(before)
    expect(entry).toMatchObject({ source: 'api', actor: null })
    expectTrue(entry.lines[0], was, await rowOf('profiles', id))
  })

  test('another system that reports its events', async () => {
    const { id } = await site.person()
    const was = await rowOf('profiles', id)
    const before = await last()
    const db = openDatabase(site.databaseUrl.replace('//postgres@', '//authenticator@'), 1)
    await withAuditContext(readAuditContext(new Headers(), 'aviso-0001', '/functions/v1/hooks/pagos'), () =>
      db.asCaller({ role: 'service_role' }, (q) =>
        q.query("update public.profiles set source = 'pagos' where id = $1", [id]),
      ),
    )
    await db.close()
    const [entry] = await entriesSince(before)
    expect(entry).toMatchObject({ source: 'webhook', actor: null, role: 'service_role', request: 'aviso-0001' })
    expectTrue(entry.lines[0], was, await rowOf('profiles', id))
  })

  test('a person acting for another: both are named', async () => {
    const [{ id }, admin] = [await site.person(), await site.signIn('admin@volante.test')]
    const was = await rowOf('profiles', id)
    const before = await last()
    const db = openDatabase(site.databaseUrl.replace('//postgres@', '//authenticator@'), 1)
    await withAuditContext(readAuditContext(new Headers(), 'encargo-0001', '/rest/v1/profiles'), () =>
      db.asCaller({ role: 'authenticated', sub: id, act: { sub: admin.userId } }, (q) =>
        q.query("update public.profiles set first_name = 'Otra' where id = $1", [id]),
      ),
    )
    await db.close()
    const [entry] = await entriesSince(before)
    expect(entry).toMatchObject({ source: 'screen', actor: admin.userId, acting_for: id, staff_role: 'admin' })
    expectTrue(entry.lines[0], was, await rowOf('profiles', id))
  })

  test('a setting, connection or role, with author and reason, without secrets', async () => {
    const admin = await site.signIn('admin@volante.test')
    const { id } = await site.person('sales')
    const call = (name: string, body: object) =>
      ask('there', 'POST', `/rest/v1/rpc/${name}`, { token: admin.access, body })
    const before = await last()
    await call('change_setting', { setting: 'late_lead_hours', value: 12, seen: 24, reason: 'somos más rápidos' })
    const secret = 'canario-del-renglon-77'
    const kept = await ask('here', 'POST', '/functions/v1/service-settings', {
      token: admin.access,
      body: {
        action: 'save',
        service: 'sms',
        revision: 0,
        reason: 'proveedor nuevo',
        secrets: { authToken: secret },
        fields: { accountSid: 'AC1', from: '+528112345678' },
      },
    })
    expect(kept.status, JSON.stringify(kept.body)).toBe(204)
    const was = await rowOf('profiles', id)
    await call('set_staff_role', { person: id, new_role: 'admin', seen_role: 'sales', reason: 'ascenso' })
    const entries = await entriesSince(before)
    expect(entries).toMatchObject(
      [
        ['somos más rápidos', 'app_config'],
        ['proveedor nuevo', 'service_settings'],
        ['ascenso', 'profiles'],
      ].map(([reason, relation]) => ({
        actor: admin.userId,
        source: 'screen',
        reason,
        lines: [{ relation }, ...(relation === 'app_config' ? [{ relation: 'setting_marks' }] : [])],
      })),
    )
    expectTrue(entries[2].lines[0], was, await rowOf('profiles', id))
    expect(JSON.stringify(entries)).not.toContain(secret)
  })

  test('the administrator who sent an invitation', async () => {
    const admin = await site.signIn('admin@volante.test')
    const before = await last()
    const body = { email: 'equipo.nuevo@correo.test', first_name: 'Ana', last_name: 'Ruiz', role: 'sales' }
    const answer = await ask('here', 'POST', '/functions/v1/staff-invitations', { token: admin.access, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const entries = await entriesSince(before)
    expect(entries.map(({ source, actor }) => [source, actor])).toEqual(entries.map(() => ['screen', admin.userId]))
    expect(entries.flatMap(({ lines }) => lines)).toMatchObject([
      { relation: 'profiles', op: 'INSERT', after: { role: 'sales' } },
    ])
  })

  test('a job', async () => {
    await sql(
      "insert into public.vacancies (title, area, branch_code, summary, state, closes_on) select 'Vencida', 'Ventas', code, 'Vendes autos.', 'published', current_date + 1 from public.branches limit 1",
    )
    await sql("update public.vacancies set closes_on = current_date - 3 where title = 'Vencida'")
    const [{ id }] = await sql("select id::text from public.vacancies where title = 'Vencida'")
    const was = await rowOf('vacancies', id)
    const before = await last()
    const db = openDatabase(site.databaseUrl.replace('//postgres@', '//authenticator@'), 2)
    await keepCalendar(db, { info: () => {}, warn: () => {} } as never, 60_000)()
    await db.close()
    const entry = (await entriesSince(before)).find(({ lines }) => lines.some((line: Line) => line.record === id))
    expect(entry).toMatchObject({ source: 'job', actor: null, role: 'authenticator' })
    expectTrue(
      entry.lines.find((line: Line) => line.record === id),
      was,
      await rowOf('vacancies', id),
    )
  })

  test('an import is one entry', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'volante-ledger-'))
    const path = join(folder, 'autos.csv')
    await writeFile(
      path,
      'ordencompra,Marca,Modelo,Año,Precio,Kilometraje\nOC-LED-1,Nissan,Versa,2021,229900,41000\nOC-LED-2,Mazda,3,2020,249900,52000\n',
    )
    const before = await last()
    await importInventory(path, { url: site.databaseUrl, house: 'Volante' })
    await rm(folder, { recursive: true })
    const [entry, ...more] = await entriesSince(before)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ source: 'import', actor: null })
    const lines = entry.lines.filter(({ relation }: Line) => relation === 'vehicles')
    expect(lines).toHaveLength(2)
    for (const line of lines) expectTrue(line, undefined, await rowOf('vehicles', line.record))
  })

  test("a contract function, or the owner's own SQL", async () => {
    const before = await last()
    await sql("update public.branches set address = address || '.' where code = 'MTY'")
    expect(await entriesSince(before)).toMatchObject([
      { source: 'sql', role: 'postgres', actor: null, lines: [{ relation: 'branches', record: 'MTY' }] },
    ])
    const customer = await site.signIn('cliente@volante.test')
    const [mine] = await sql(
      "select id::text from public.appointments where user_id = $1 and status = 'booked' and starts_at > now() + interval '3 hours' limit 1",
      [customer.userId],
    )
    const was = await rowOf('appointments', mine.id)
    const then = await last()
    const answer = await ask('there', 'POST', '/rest/v1/rpc/cancel_appointment', {
      token: customer.access,
      body: { appointment_id: mine.id },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    const entry = (await entriesSince(then)).find(({ actor }) => actor === customer.userId)
    expect(entry).toMatchObject({ source: 'screen', staff_role: 'user' })
    expectTrue(
      entry.lines.find((line: Line) => line.relation === 'appointments'),
      was,
      await rowOf('appointments', mine.id),
    )
  })
})
