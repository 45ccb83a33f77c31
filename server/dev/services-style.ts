export const SERVICES_STYLE = `
.about { margin: 0 0 20px; color: var(--muted); max-width: 70ch; }
.real { margin: 0 0 20px; padding: 12px 16px; border-radius: 8px; background: var(--warn-tint); color: var(--warn); }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 12px 16px; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
label { display: grid; flex: 1 1 220px; gap: 4px; font-size: 15px; font-weight: 500; }
select, input { width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; font-weight: 400; }
input::placeholder { color: var(--muted); opacity: 1; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
.matching { margin: 12px 0 0; padding-left: 20px; color: var(--muted); font-size: 15px; }
.received { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); overflow: hidden; }
.received li + li { border-top: 1px solid var(--line); }
summary { display: flex; flex-wrap: wrap; gap: 2px 16px; align-items: center; min-height: 44px; padding: 8px 16px; cursor: pointer; }
summary:hover { background: var(--sunken); }
summary .to { flex: 1 1 200px; font-weight: 500; overflow-wrap: anywhere; }
summary time { color: var(--muted); font-size: 13px; font-variant-numeric: tabular-nums; }
.good { color: var(--accent); font-weight: 600; }
.bad { color: #b3261e; font-weight: 600; }
details > :not(summary) { margin: 0; padding: 0 16px 12px; }
.request { overflow-wrap: anywhere; font-weight: 500; }
details dl { font-size: 14px; }
pre { overflow-x: auto; font: 13px/1.5 ui-monospace, 'Cascadia Mono', Menlo, monospace; }
@media (max-width: 760px) { main { grid-template-columns: minmax(0, 1fr); min-height: 0; } button { flex: 1 1 100%; } }
`
