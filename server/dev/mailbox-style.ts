import type { Brand } from '#contract/text/brand.ts'

export const mailboxStyle = (brand: Brand): string => `
:root { color-scheme: light; --paper: #faf9f6; --surface: #fff; --sunken: #f1efea; --ink: #16181b; --muted: #565c64; --line: #e3e0d9;
  --accent: ${brand.accent}; --tint: ${brand.accentTint}; --warn: #9a5b00; --warn-tint: #fbf1df; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; padding: 20px 24px; border-bottom: 1px solid var(--line); background: var(--surface); }
header .name { display: flex; align-items: center; gap: 10px; margin: 0; font-size: 20px; font-weight: 600; letter-spacing: -0.01em; }
header .name::before { content: ''; width: 22px; height: 22px; border-radius: 50%; background: var(--accent); }
header .what { flex: 1 1 320px; margin: 0; color: var(--muted); font-size: 15px; max-width: 70ch; }
header .refresh { display: inline-flex; margin-left: auto; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 8px; color: var(--ink); text-decoration: none; font-weight: 500; }
header .refresh:hover { background: var(--sunken); }
.demo { padding: 2px 10px; border-radius: 999px; background: var(--warn-tint); color: var(--warn); font-size: 13px; font-weight: 600; letter-spacing: 0; }
main { display: grid; grid-template-columns: minmax(260px, 380px) minmax(0, 1fr); min-height: calc(100vh - 90px); }
nav { border-right: 1px solid var(--line); }
nav ol { list-style: none; margin: 0; padding: 0; }
nav a { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; padding: 14px 24px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
nav a:hover { background: var(--sunken); }
nav a[aria-current] { background: var(--tint); box-shadow: inset 3px 0 var(--accent); }
nav .to { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
nav time, nav .kind { color: var(--muted); font-size: 13px; font-variant-numeric: tabular-nums; text-align: right; }
nav .line { color: var(--muted); font-size: 14px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
article { padding: 28px 32px 48px; }
article h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.15; font-weight: 600; letter-spacing: -0.015em; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0 0 24px; font-size: 15px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
h2 { margin: 28px 0 8px; font-size: 17px; font-weight: 600; }
.text { margin: 0; padding: 20px; border-radius: 12px; background: var(--sunken); font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.bubble { max-width: 420px; padding: 14px 18px; border-radius: 18px 18px 18px 4px; background: var(--tint); }
.empty { align-self: center; justify-self: center; grid-column: 1 / -1; max-width: 46ch; padding: 48px 24px; text-align: center; }
.empty h1 { font-size: 28px; line-height: 1.15; letter-spacing: -0.015em; }
.empty p { color: var(--muted); }
@media (max-width: 760px) { main { grid-template-columns: 1fr; align-content: start; } nav { border-right: 0; } nav ol { max-height: 320px; overflow-y: auto; }
  article { padding: 24px; } header { padding: 16px 24px; } }
`
