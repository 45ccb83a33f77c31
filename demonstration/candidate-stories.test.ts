import { expect, test } from 'vitest'
import { CANDIDACY_STAGES, candidacyStage } from '#contract/hiring/hiring.ts'
import { candidateRows } from './candidate-rows.ts'
import { CANDIDATE_STORIES } from './candidate-stories.ts'
import { PRESENT } from './present.ts'

const stageOf = ({ steps }: (typeof CANDIDATE_STORIES)[number]) => steps.at(-1)?.to ?? 'nuevo'

test('60 people applied to at least six vacancies and cover every stage', () => {
  expect(CANDIDATE_STORIES).toHaveLength(60)
  expect(new Set(CANDIDATE_STORIES.map(({ vacancy }) => vacancy.id)).size).toBeGreaterThanOrEqual(6)
  const stages = new Set(CANDIDATE_STORIES.map(stageOf))
  expect(CANDIDACY_STAGES.map(({ value }) => value).filter((stage) => !stages.has(stage))).toEqual([])
  expect(new Set(CANDIDATE_STORIES.map(({ name }) => name)).size).toBe(59)
})

test('only letters and interviews are in the future', () => {
  for (const { came, steps } of CANDIDATE_STORIES) {
    const times = [came, ...steps.map(({ at }) => at), PRESENT].map((at) => at.getTime())
    expect(times).toEqual([...times].sort((one, other) => one - other))
  }
})

test('ended applications have a reason where required, and an answer', () => {
  const { letters } = candidateRows()
  const ended = CANDIDATE_STORIES.map((story, nn) => ({ story, nn })).filter(
    ({ story }) => candidacyStage(stageOf(story)).ends,
  )
  expect(ended.length).toBeGreaterThan(10)
  for (const { story, nn } of ended) {
    const { reasons } = candidacyStage(stageOf(story))
    expect(reasons?.map(({ value }) => value) ?? [null]).toContain(story.why)
    expect(letters.some(({ candidate, state }) => candidate === nn && state === stageOf(story))).toBe(true)
  }
})
