import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export const deliveryReport = (messageId: string, { action = 'failed', status = '5.1.1' } = {}) =>
  [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@correo.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="8D9.1700/correo.example"',
    'MIME-Version: 1.0',
    '',
    '--8D9.1700/correo.example',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    '.',
    '--8D9.1700/correo.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; correo.example',
    '',
    'Final-Recipient: rfc822; nadie@correo.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--8D9.1700/correo.example',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Volante <hola@volante.mx>',
    `Message-ID: ${messageId}`,
    'Subject: Hola',
    '',
    '--8D9.1700/correo.example--',
  ].join('\r\n')

export const complaintReport = (messageId: string) =>
  [
    'From: abuse@correo.example',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=queja',
    '',
    '--queja',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'Version: 1',
    '',
    '--queja',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--queja--',
  ].join('\r\n')

export async function startMailbox(messages: string[], { user = 'rebotes@volante.mx', password = 'correcta' } = {}) {
  const asked: string[] = []
  const answer = (command: string): string => {
    const [verb, number = ''] = command.split(' ')
    if (verb === 'USER' || verb === 'QUIT') return '+OK\r\n'
    if (verb === 'PASS')
      return asked.includes(`USER ${user}`) && command === `PASS ${password}` ? '+OK\r\n' : '-ERR\r\n'
    if (verb === 'UIDL') return `+OK\r\n${messages.map((_, at) => `${at + 1} uid-${at + 1}\r\n`).join('')}.\r\n`
    if (verb === 'TOP') return `+OK\r\n${messages[Number(number) - 1]!.replace(/^\./gm, '..')}\r\n.\r\n`
    return '-ERR\r\n'
  }
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    socket.write('+OK listo\r\n')
    socket.on('data', (bytes) => {
      for (const command of bytes.toString().trim().split('\r\n')) {
        asked.push(command)
        socket.write(answer(command))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    asked,
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
