import { createHash } from 'node:crypto'
import nodemailer from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import type { WrittenMail } from '../mail/render-letter.ts'
import { TryLater, Undeliverable } from '../outbox/transport.ts'

/** One mail on its way. `key` is the same whenever it is sent again. */
export interface OutgoingMail extends WrittenMail {
  to: string
  key: string
}

/** What takes mail out of the building: SMTP, or the demonstration's mailbox. */
export interface MailService {
  /** Resolves when the next server has accepted it. Throws Undeliverable or TryLater. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  /** Resolves when the server takes our name and password; nothing is sent. Throws what keeps it from it. */
  check(): Promise<void>
  close(): void
}

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS. */
  secure: boolean
  /** Whether a server that offers no TLS is refused. */
  requireTls: boolean
  user?: string | undefined
  password?: string | undefined
  /** 'Volante <hola@example.mx>' */
  from: string
}

/** Sends through a mail server, over a few connections that stay open. */
export function openSmtp({ host, port, secure, requireTls, user, password, from }: SmtpSettings): MailService {
  const options: SMTPPool.Options = {
    host,
    port,
    secure,
    requireTLS: requireTls && !secure,
    ...(user && { auth: { user, pass: password ?? '' } }),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 25_000,
    // Nothing in a message is ever fetched from the disk or the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = nodemailer.createTransport(options)
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? host
  return {
    async send({ to, subject, html, text, key, unsubscribe }, signal) {
      const message = {
        from,
        // As an object: a comma in it makes no second recipient.
        to: { name: '', address: to },
        subject,
        html,
        text,
        // What a mail server may know a duplicate by.
        messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`,
        // Out-of-office robots leave it alone (RFC 3834).
        headers: {
          ...{ 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
          // One press in the mail program, by POST (RFC 8058).
          ...(unsubscribe && {
            'list-unsubscribe': `<${unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal,
      }
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw asOutcome(error as SmtpError)
      }
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

// A recipient or a content that is refused for good will not be liked better later. A refused password will, once it is corrected.
const asOutcome = ({ code, responseCode, command = '' }: SmtpError) => {
  const what = responseCode ? `SMTP ${responseCode}${command && ` (${command})`}` : `SMTP ${code ?? 'falló'}`
  const isFinal = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)/.test(command)
  // An address that cannot be written into an envelope.
  return isFinal || (code === 'EENVELOPE' && !responseCode) ? new Undeliverable(what) : new TryLater(what)
}
