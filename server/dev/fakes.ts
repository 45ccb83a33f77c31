import type { FakeServer } from '../integrations/fake-server.ts'
import { openFaults } from '../integrations/faults.ts'
import { type FakeMessages, openMessagesFake } from '../integrations/messages.fake.ts'
import { openSpreadsheetFake } from '../integrations/spreadsheet.fake.ts'
import { openValuationFake } from '../integrations/valuation.fake.ts'
import { openWebhooksFake } from '../integrations/webhooks.fake.ts'

export const FAKE_NAMES = ['webhooks', 'spreadsheet', 'valuation', 'messages'] as const
export type FakeName = (typeof FAKE_NAMES)[number]

export type Fakes = Record<FakeName, FakeServer> & { messages: FakeMessages; close(): Promise<void> }

interface FakesOptions {
  sender: string
  secrets?: string[] | undefined
  vehicles: Parameters<typeof openSpreadsheetFake>[0]['vehicles']
  tables?: Parameters<typeof openSpreadsheetFake>[0]['tables']
  appraise: Parameters<typeof openValuationFake>[0]['appraise']
  lastIncoming?: NonNullable<Parameters<typeof openMessagesFake>[0]>['lastIncoming']
}

export async function openFakes({
  sender,
  secrets,
  vehicles,
  tables,
  appraise,
  lastIncoming,
}: FakesOptions): Promise<Fakes> {
  const [webhooks, spreadsheet, valuation, messages] = await Promise.all([
    openWebhooksFake({ sender, ...(secrets && { secrets }) }),
    openSpreadsheetFake({ vehicles, ...(tables && { tables }) }),
    openValuationFake({ appraise, faults: openFaults('absent') }),
    openMessagesFake({ ...(lastIncoming && { lastIncoming }) }),
  ])
  const close = async () => {
    await Promise.all([webhooks.close(), spreadsheet.close(), valuation.close(), messages.close()])
  }
  return { webhooks, spreadsheet, valuation, messages, close }
}
