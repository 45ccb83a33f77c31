import { useRef, useState } from 'react'
import type { ChangeCause } from '#app/lib/change-reason.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { type BulkAct, type BulkAction, type BulkRun, bulkText } from './bulk-action.ts'
import { chosenCount, chosenText, isChosen, NOTHING_CHOSEN, type Selection } from './selection.ts'
import { aFewAtOnce } from './some-at-once.ts'
import css from './table.module.css'
import type { RowsPage } from './use-table-rows.ts'

interface BulkBarProps<Row> {
  selection: Selection
  onSelect: (selection: Selection) => void
  total: number
  onScreen: number
  actions: readonly BulkAction<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  all: (signal: AbortSignal) => AsyncGenerator<RowsPage<Row>>
  onOver: () => void
}

const MOST_NAMED = 8

export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { selection, onSelect, total, onScreen, actions, rows, idOf, nameOf, all, onOver } = props
  const [run, setRun] = useState<BulkRun | null>(null)
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null)
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState('')
  const [isMissing, setMissing] = useState(false)
  const chooser = useRef<HTMLSelectElement>(null)
  const stop = useRef<AbortController>(null)
  const count = chosenCount(selection, total)
  const elsewhere = selection.kind === 'some' ? count - rows.filter((row) => selection.ids.has(idOf(row))).length : 0
  if (count === 0 && !run) return null

  const chosenRows = async (signal: AbortSignal): Promise<Row[]> => {
    const here = rows.filter((row) => isChosen(selection, idOf(row)))
    if (selection.kind === 'some' && here.length === selection.ids.size) return here
    const found: Row[] = []
    for await (const page of all(signal)) found.push(...page.rows.filter((row) => isChosen(selection, idOf(row))))
    return found
  }
  const begin = async (action: BulkAction<Row>, chosen: string, act: BulkAct<Row> | undefined = action.act) => {
    if (!act) return
    const giving = new AbortController()
    stop.current = giving
    const { signal } = giving
    const cause: ChangeCause = { group: crypto.randomUUID(), reason }
    let state: BulkRun = {
      label: action.label,
      done: 0,
      total: count,
      results: [],
      undos: [],
      isOver: false,
      doneText: action.done,
      over: action.over,
      failed: action.failed,
    }
    const put = (change: Partial<BulkRun>) => {
      state = { ...state, ...change }
      setRun(state)
    }
    put({})
    try {
      const found = await chosenRows(signal)
      put({ total: found.length })
      await aFewAtOnce(found, async (row) => {
        if (signal.aborted) return
        const name = nameOf(row)
        try {
          const undo = await act(row, cause, chosen)
          put({
            done: state.done + 1,
            results: [...state.results, { name, problem: null }],
            undos: undo ? [...state.undos, { name, undo }] : state.undos,
          })
        } catch (error) {
          put({ done: state.done + 1, results: [...state.results, { name, problem: action.failed(error) }] })
        }
      })
    } catch (error) {
      put({ results: [...state.results, { name: action.label, problem: action.failed(error) }] })
    }
    put({ isOver: true })
    onSelect(NOTHING_CHOSEN)
    action.over?.()
    onOver()
  }
  const chosenLabel = asking?.choices?.options.find(({ value }) => value === choice)?.label
  const confirm = () => {
    if (asking?.choices && chosenLabel === undefined) {
      setMissing(true)
      chooser.current?.focus()
      return
    }
    if (asking) void begin(asking, choice)
    setAsking(null)
  }
  const open = async (action: BulkAction<Row>) => {
    try {
      action.opens?.(await chosenRows(new AbortController().signal))
    } catch (error) {
      toast(action.failed(error))
    }
  }
  const takeBack = async (made: BulkRun) => {
    const cause: ChangeCause = { group: crypto.randomUUID() }
    let state: BulkRun = {
      ...made,
      label: 'Deshacer',
      doneText: (many) => (many === 1 ? '1 cambio deshecho' : `${many} cambios deshechos`),
      done: 0,
      total: made.undos.length,
      results: [],
      undos: [],
      isOver: false,
    }
    const put = (change: Partial<BulkRun>) => {
      state = { ...state, ...change }
      setRun(state)
    }
    put({})
    await aFewAtOnce(made.undos, async ({ name, undo }) => {
      const problem = await undo(cause).then(
        () => null,
        (error: unknown) => made.failed(error),
      )
      put({ done: state.done + 1, results: [...state.results, { name, problem }] })
    })
    put({ isOver: true })
    made.over?.()
    onOver()
  }
  const failures = run?.results.filter(({ problem }) => problem !== null) ?? []
  const undoable = run?.isOver && run.undos.length > 0
  return (
    <>
      {run && !run.isOver && (
        <div className={css.bulk}>
          <p className="mr-1 font-semibold" role="status">
            {run.label}: {run.done} de {run.total}
          </p>
          <Progress label={run.label} value={run.total === 0 ? 0 : Math.round((run.done / run.total) * 100)} />
          <Button small onClick={() => stop.current?.abort()}>
            Detener
          </Button>
        </div>
      )}
      {run?.isOver && (
        <Notice
          look={failures.length > 0 ? 'warn' : 'success'}
          title={bulkText(run)}
          live
          action={
            <span className="flex flex-wrap items-center gap-y-1.5 gap-x-2">
              {undoable && (
                <Button small onClick={() => void takeBack(run)}>
                  {run.undos.length === 1 ? 'Deshacer' : `Deshacer las ${run.undos.length}`}
                </Button>
              )}
              <Button small look="quiet" onClick={() => setRun(null)}>
                Cerrar
              </Button>
            </span>
          }
        >
          {failures.length > 0 && (
            <ul>
              {failures.slice(0, MOST_NAMED).map(({ name, problem }) => (
                <li key={name}>
                  <strong>{name}</strong>: {problem}
                </li>
              ))}
              {failures.length > MOST_NAMED && <li>Y {failures.length - MOST_NAMED} más.</li>}
            </ul>
          )}
        </Notice>
      )}
      {count > 0 && !(run && !run.isOver) && (
        <section className={css.bulk} aria-label="Con lo elegido">
          <p className="mr-1 font-semibold" role="status">
            {chosenText(count, elsewhere)}
          </p>
          {selection.kind === 'some' && count >= onScreen && total > onScreen && (
            <Button small look="quiet" onClick={() => onSelect({ kind: 'all', except: new Set() })}>
              Elegir las {total.toLocaleString('es-MX')} que coinciden
            </Button>
          )}
          {actions.map((action) => (
            <Button
              key={action.id}
              small
              onClick={() => {
                setReason('')
                setChoice('')
                setMissing(false)
                if (action.opens) void open(action)
                else if (action.ask || action.asksReason || action.choices || action.form) setAsking(action)
                else void begin(action, '')
              }}
            >
              {action.label}
            </Button>
          ))}
          <Button small look="quiet" onClick={() => onSelect(NOTHING_CHOSEN)}>
            Soltar
          </Button>
        </section>
      )}
      <Dialog open={!!asking?.form} title={asking?.label ?? ''} onClose={() => setAsking(null)}>
        {asking?.form?.({
          begin: (act) => {
            void begin(asking, '', act)
            setAsking(null)
          },
          cancel: () => setAsking(null),
          rows: chosenRows,
        })}
      </Dialog>
      <ConfirmDialog
        open={asking !== null && !asking.form}
        title={asking?.ask?.title ?? asking?.label ?? ''}
        confirm={
          chosenLabel && asking?.choices?.confirm
            ? asking.choices.confirm(chosenLabel)
            : (asking?.ask?.confirm ?? asking?.label ?? '')
        }
        isHarmless={!asking?.ask}
        onClose={() => setAsking(null)}
        onConfirm={confirm}
      >
        {asking?.ask && <p>{asking.ask.text}</p>}
        {asking?.choices && (
          <SelectField
            ref={chooser}
            label={asking.choices.label}
            options={asking.choices.options}
            placeholder="Elige"
            error={isMissing && choice === '' ? 'Elige una opción.' : undefined}
            value={choice}
            onChange={({ currentTarget }) => setChoice(currentTarget.value)}
          />
        )}
        {asking?.asksReason && <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />}
      </ConfirmDialog>
    </>
  )
}
