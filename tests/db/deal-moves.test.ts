import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorMessage } from '#contract/messages/errors.ts'
import { addDeal, addStage, addVisit, aReason, dealNow, inHours, move } from './deal-rows.ts'
import { ADMIN, addFactor, DENIED, OTHER_SALES, SALES, USER } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const refused = (code: string, hint: string) => ({ code, hint })
const asked = (db: TestDatabase, deal: string, colleague: string | null, part?: number) =>
  db.as(SALES).rpc('share_deal', { deal, colleague, ...(part === undefined ? {} : { part }) })
const nameOf = async (db: TestDatabase, who: typeof SALES) =>
  (await db.query<{ name: string }>('select private.colleague($1) as name', [who.sub]))[0]!.name
const labelOf = async (db: TestDatabase, stage: string) =>
  (await db.query<{ label: string }>('select label from public.deal_stages where id = $1', [stage]))[0]!.label

describe('moving a deal by hand', () => {
  test('into a stage proven by facts is refused, with that fact', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      for (const stage of ['venta.cita', 'venta.visita', 'venta.entrega'])
        await expect(move(db, SALES, id, stage)).rejects.toMatchObject(refused('PT409', 'deal_stage_by_fact'))
      await expect(move(db, ADMIN, id, 'venta.cita')).rejects.toMatchObject({
        message: errorMessage('deal_stage_by_fact', { stage: 'Con cita', fact: 'agenda su cita.' }),
      })
      await expect(move(db, SALES, id, 'venta.apartado')).rejects.toMatchObject(refused('PT404', 'deal_stage_unknown'))
      await expect(move(db, SALES, id, 'compra.oferta')).rejects.toMatchObject(refused('PT404', 'deal_stage_unknown'))
    }))

  test('is possible into a custom stage behind the last proven fact, and back, but no further', () =>
    rolledBack(async (db) => {
      const [soon, later] = [await addStage(db), await addStage(db, { after_stage: 'venta.cita' })]
      const { id, lead_id } = await addDeal(db, SALES)
      await move(db, SALES, id, soon, { seen: 'venta.nueva' })
      expect((await dealNow(db, id)).stage).toBe(soon)
      await expect(move(db, SALES, id, later)).rejects.toMatchObject(refused('PT409', 'deal_stage_ahead'))
      const told = { moved: `${await nameOf(db, SALES)} lo movió`, stage: await labelOf(db, soon) }
      await expect(move(db, ADMIN, id, 'venta.nueva', { seen: 'venta.nueva' })).rejects.toMatchObject({
        ...refused('PT409', 'deal_moved_meanwhile'),
        message: errorMessage('deal_moved_meanwhile', told),
      })
      await move(db, SALES, id, 'venta.nueva', { seen: soon })
      await addVisit(db, lead_id!)
      await expect(move(db, SALES, id, soon)).rejects.toMatchObject(refused('PT409', 'deal_stage_passed'))
      await move(db, SALES, id, later)
      expect(await dealNow(db, id)).toMatchObject({ stage: later, fact_stage: 'venta.cita' })
      await db.query("update public.appointments set status = 'cancelled' where lead_id = $1", [lead_id])
      expect((await dealNow(db, id)).stage).toBe('venta.nueva')
    }))

  test('needs the fields of the stage, and names missing ones', () =>
    rolledBack(async (db) => {
      const stage = await addStage(db, { requires: ['down_payment', 'pays'] })
      const { id } = await addDeal(db, SALES)
      await expect(move(db, SALES, id, stage, { given: { pays: 'credito' } })).rejects.toMatchObject({
        ...refused('PT422', 'deal_fields_missing'),
        detail: 'down_payment',
      })
      await expect(move(db, SALES, id, stage, { given: { agent_id: OTHER_SALES.sub } })).rejects.toMatchObject({
        code: 'PT422',
      })
      await move(db, SALES, id, stage, { given: { pays: 'credito', down_payment: 50_000 } })
      expect(await dealNow(db, id)).toMatchObject({ stage, pays: 'credito', down_payment: '50000.00' })
    }))

  test('is refused to customers, colleagues and sessions below the second factor', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      await expect(move(db, USER, id, 'venta.nueva')).rejects.toMatchObject(DENIED)
      await expect(move(db, OTHER_SALES, id, 'venta.nueva')).rejects.toMatchObject(refused('PT404', 'deal_not_found'))
      await addFactor(db, SALES)
      await expect(move(db, SALES, id, 'venta.nueva')).rejects.toMatchObject(DENIED)
    }))

  test('loses it with a listed reason, and reopens it with a next step', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      const lose = (reason: string | null) => db.as(SALES).rpc('lose_deal', { deal: id, reason, note: ' Se mudó. ' })
      await expect(lose(null)).rejects.toMatchObject(refused('PT422', 'deal_reason_unknown'))
      const [byFact] = await db.query<{ id: string }>(
        "select id from public.lost_reasons where by_fact = 'listing_refused'",
      )
      await expect(lose(byFact!.id)).rejects.toMatchObject(refused('PT422', 'deal_reason_unknown'))
      await lose(await aReason(db))
      expect(await dealNow(db, id)).toMatchObject({ outcome: 'lost', lost_note: 'Se mudó.', next_action: null })
      await expect(lose(await aReason(db))).rejects.toMatchObject(refused('PT409', 'deal_closed'))
      const open = (next_action: string) =>
        db.as(SALES).rpc('reopen_deal', { deal: id, next_action, next_at: inHours(3) })
      await expect(open(' ')).rejects.toMatchObject(refused('PT422', 'deal_needs_next_step'))
      await open('Llámale')
      expect(await dealNow(db, id)).toMatchObject({ outcome: 'open', next_action: 'Llámale', step_decided: true })
    }))

  test('does not reopen one that a fact has closed', () =>
    rolledBack(async (db) => {
      const { id, lead_id } = await addDeal(db, SALES)
      await addVisit(db, lead_id!, { kind: 'entrega', status: 'done' })
      await expect(
        db.as(SALES).rpc('reopen_deal', { deal: id, next_action: 'Otra vez', next_at: inHours(1) }),
      ).rejects.toMatchObject(refused('PT409', 'deal_closed_by_fact'))
    }))
})

describe('commission shares', () => {
  test('of two agents add up to 100, whoever leaves', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      await asked(db, id, OTHER_SALES.sub, 30)
      expect(await dealNow(db, id)).toMatchObject({ share: 70, second_share: 30, second_agent_id: OTHER_SALES.sub })
      for (const part of [0, 100])
        await expect(asked(db, id, OTHER_SALES.sub, part)).rejects.toMatchObject({ hint: 'deal_shares' })
      await expect(asked(db, id, SALES.sub, 50)).rejects.toMatchObject({ hint: 'deal_colleague_unknown' })
      await expect(asked(db, id, USER.sub, 50)).rejects.toMatchObject({ hint: 'deal_colleague_unknown' })
      await expect(db.query('update public.deals set share = 60 where id = $1', [id])).rejects.toMatchObject({
        constraint: 'shares_sum_to_all',
      })
      await db.query('select private.hand_over($1, $2)', [OTHER_SALES.sub, SALES.sub])
      expect(await dealNow(db, id)).toMatchObject({ share: 100, second_share: 0, second_agent_id: null })
      await asked(db, id, OTHER_SALES.sub, 30)
      await db.query('update public.deals set agent_id = null where id = $1', [id])
      expect(await dealNow(db, id)).toMatchObject({ agent_id: OTHER_SALES.sub, share: 100, second_agent_id: null })
    }))

  test("are set by the deal's agent, and a transfer needs a reason", () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      await asked(db, id, OTHER_SALES.sub)
      const give = (who: typeof SALES, reason: string) =>
        db.as(who).rpc('give_deal', { deal: id, colleague: OTHER_SALES.sub, reason })
      await expect(give(OTHER_SALES, 'Lo quiero')).rejects.toMatchObject({ hint: 'deal_shared_by_agent' })
      await expect(give(SALES, ' ')).rejects.toMatchObject({ hint: 'deal_transfer_reason' })
      await give(SALES, 'Salgo de vacaciones.')
      expect(await dealNow(db, id)).toMatchObject({ agent_id: OTHER_SALES.sub, second_agent_id: null, share: 100 })
    }))

  test('go back to who gave them, with their shares, unless somebody has given them on', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      await asked(db, id, OTHER_SALES.sub, 30)
      const before = await dealNow(db, id)
      const give = (who: typeof SALES, colleague: string) =>
        db.as(who).rpc('give_deal', { deal: id, colleague, reason: 'Salgo de vacaciones.' })
      const takeBack = (who: typeof SALES) => db.as(who).rpc('take_back_deal', { deal: id })
      await give(SALES, OTHER_SALES.sub)
      for (const stranger of [OTHER_SALES, ADMIN])
        await expect(takeBack(stranger)).rejects.toMatchObject(refused('PT409', 'deal_given_on'))
      await takeBack(SALES)
      expect(await dealNow(db, id)).toEqual(before)
      await give(SALES, OTHER_SALES.sub)
      await give(OTHER_SALES, ADMIN.sub)
      await expect(takeBack(SALES)).rejects.toMatchObject(refused('PT409', 'deal_given_on'))
      await takeBack(OTHER_SALES)
      expect((await dealNow(db, id)).agent_id).toBe(OTHER_SALES.sub)
    }))

  test('go back to nobody only through an administrator', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      const toNobody = (who: typeof SALES) =>
        db.as(who).rpc('give_deal', { deal: id, colleague: null, reason: 'Se deshizo el reparto.' })
      await expect(toNobody(SALES)).rejects.toMatchObject(refused('PT422', 'deal_colleague_unknown'))
      await toNobody(ADMIN)
      expect((await dealNow(db, id)).agent_id).toBeNull()
    }))
})

describe('time in a stage', () => {
  test('adds up over any moves: every second belongs to one stage', () =>
    rolledBack(async (db) => {
      const own = await addStage(db)
      const { id } = await addDeal(db, SALES)
      const back = (hours: number) =>
        db.query(
          `with s as (update public.deal_stays set entered_at = entered_at - make_interval(hours => $2), left_at = left_at - make_interval(hours => $2) where deal_id = $1)
           update public.deals set opened_at = opened_at - make_interval(hours => $2), stage_since = stage_since - make_interval(hours => $2) where id = $1`,
          [id, hours],
        )
      const hours = fc.sample(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 9, maxLength: 9 }), {
        numRuns: 1,
        seed: 16,
      })[0]!
      const spent: Record<string, number> = { [own]: 0, 'venta.nueva': 0 }
      let stage = 'venta.nueva'
      for (const n of hours) {
        await back(n)
        spent[stage]! += n * 3600
        stage = stage === own ? 'venta.nueva' : own
        await move(db, SALES, id, stage)
      }
      const times = await db.query<{ stage: string; seconds: string; times: number }>(
        'select stage, seconds, times from public.deal_stage_times where deal_id = $1',
        [id],
      )
      for (const { stage: name, seconds } of times) expect(Math.abs(Number(seconds) - spent[name]!)).toBeLessThan(60)
      expect(times.map(({ times }) => times)).toEqual([5, 5])
    }))

  test('count days of the calendar, as a card does', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      await db.query(
        `update public.deal_stays set left_at = (date '2026-03-03' + time '00:30') at time zone 'America/Monterrey',
                entered_at = (date '2026-03-01' + time '23:30') at time zone 'America/Monterrey' where deal_id = $1`,
        [id],
      )
      expect(await db.query('select days from public.deal_stage_times where deal_id = $1', [id])).toEqual([{ days: 2 }])
    }))
})

describe('custom stages', () => {
  test('are limited to three per pipeline, each behind a fact stage', () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      await admin.query("update public.deal_stages set active = false where id = 'venta.negociacion'")
      for (let n = 0; n < 3; n++) await addStage(admin)
      await expect(addStage(admin)).rejects.toMatchObject(refused('PT409', 'deal_stages_three'))
      await expect(addStage(admin, { pipeline: 'compra' })).rejects.toMatchObject({ hint: 'deal_stage_behind' })
      await expect(
        addStage(admin, { pipeline: 'compra', after_stage: 'compra.oferta', label: 'Revisado' }),
      ).rejects.toMatchObject({ hint: 'deal_stage_name' })
      await expect(addStage(db.as(SALES))).rejects.toMatchObject(DENIED)
      await expect(
        admin.query("update public.deal_stages set label = 'Otra' where id = 'venta.cita'"),
      ).rejects.toMatchObject({ hint: 'deal_stage_fixed' })
      expect(await admin.count("update public.deal_stages set days_allowed = 9 where id = 'venta.cita'")).toBe(1)
    }))

  test('a new house has one that is chosen by hand behind a visit', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      await db.query("update public.deals set fact_stage = 'venta.visita', stage = 'venta.visita' where id = $1", [id])
      await move(db, SALES, id, 'venta.negociacion')
      expect((await dealNow(db, id)).stage).toBe('venta.negociacion')
    }))

  test('that are retired leave their deals where facts prove them', () =>
    rolledBack(async (db) => {
      const stage = await addStage(db)
      const { id } = await addDeal(db, SALES)
      await move(db, SALES, id, stage)
      await db.as(ADMIN).query('update public.deal_stages set active = false where id = $1', [stage])
      expect((await dealNow(db, id)).stage).toBe('venta.nueva')
      await expect(move(db, SALES, id, stage)).rejects.toMatchObject(refused('PT404', 'deal_stage_unknown'))
    }))

  test('reasons set by facts stay; others may be retired', () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      await expect(
        admin.query("update public.lost_reasons set active = false where by_fact = 'listing_refused'"),
      ).rejects.toMatchObject({ hint: 'lost_reason_by_fact' })
      expect(await admin.count("update public.lost_reasons set active = false where label = 'Ya no contesta'")).toBe(1)
      await expect(
        admin.query("insert into public.lost_reasons (label, pipeline) values ('ya no contesta', 'venta')"),
      ).rejects.toMatchObject({ hint: 'lost_reason_name' })
    }))
})
