import { filledParagraphs, filledWords, type MessageWords } from '#contract/leads/message-words.ts'
import { type Letter, type MailContext, paragraph } from './letter.ts'
import type { MailData, MailTemplate } from './mail-data.ts'
import { messageValues } from './message-values.ts'
import { renderLetter, type WrittenMail } from './render-letter.ts'
import { accountDeleted } from './templates/account-deleted.ts'
import { addressTaken } from './templates/address-taken.ts'
import { alertCars } from './templates/alert-cars.ts'
import { alertConfirm } from './templates/alert-confirm.ts'
import { applicationMessage } from './templates/application-message.ts'
import { applicationStatusMail } from './templates/application-status.ts'
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentCarGone,
  appointmentForAdvisor,
  appointmentMissed,
  appointmentMoved,
  appointmentPlace,
  appointmentReminder,
} from './templates/appointments.ts'
import { arcoReceived } from './templates/arco-received.ts'
import { arcoToAnswer } from './templates/arco-to-answer.ts'
import { bureauCode } from './templates/bureau-code.ts'
import { candidacyKeep } from './templates/candidacy-keep.ts'
import { candidacyReceived } from './templates/candidacy-received.ts'
import { candidateInterview, interviewChoice, interviewForStaff } from './templates/candidate-interview.ts'
import { candidateLetter } from './templates/candidate-letter.ts'
import { careQuestion } from './templates/care-question.ts'
import { confirmSignup } from './templates/confirm-signup.ts'
import { emailChangeCurrent } from './templates/email-change-current.ts'
import { emailChangeNew } from './templates/email-change-new.ts'
import { emailChanged } from './templates/email-changed.ts'
import { exportMade } from './templates/export-made.ts'
import { invite } from './templates/invite.ts'
import { leadNews } from './templates/lead-news.ts'
import { magicLink } from './templates/magic-link.ts'
import { mailing } from './templates/mailing.ts'
import { mfaEnrolled } from './templates/mfa-enrolled.ts'
import { mfaRemoved } from './templates/mfa-removed.ts'
import { noteMention } from './templates/note-mention.ts'
import { offerMade } from './templates/offer-made.ts'
import { passkeyAdded } from './templates/passkey-added.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { phoneChanged } from './templates/phone-changed.ts'
import { reauthentication } from './templates/reauthentication.ts'
import { recovery } from './templates/recovery.ts'
import { recoveryCodeUsed } from './templates/recovery-code-used.ts'
import { taskReminder } from './templates/task-reminder.ts'
import { weeklyFigures } from './templates/weekly-figures.ts'

const TEMPLATES: { [T in MailTemplate]: (data: MailData[T], context: MailContext) => Letter } = {
  'confirm-signup': confirmSignup,
  'magic-link': magicLink,
  recovery,
  invite,
  'email-change-current': emailChangeCurrent,
  'email-change-new': emailChangeNew,
  reauthentication,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'phone-changed': phoneChanged,
  'mfa-enrolled': mfaEnrolled,
  'mfa-removed': mfaRemoved,
  'passkey-added': passkeyAdded,
  'recovery-code-used': recoveryCodeUsed,
  'address-taken': addressTaken,
  'account-deleted': accountDeleted,
  'candidacy-received': candidacyReceived,
  'candidate-letter': candidateLetter,
  'candidate-interview': candidateInterview,
  'interview-choice': interviewChoice,
  'interview-for-staff': interviewForStaff,
  'candidacy-keep': candidacyKeep,
  'arco-received': arcoReceived,
  'arco-to-answer': arcoToAnswer,
  'appointment-booked': appointmentBooked,
  'appointment-moved': appointmentMoved,
  'appointment-cancelled': appointmentCancelled,
  'appointment-reminder': appointmentReminder,
  'appointment-missed': appointmentMissed,
  'appointment-car-gone': appointmentCarGone,
  'appointment-for-advisor': appointmentForAdvisor,
  'appointment-place': appointmentPlace,
  'application-status': applicationStatusMail,
  'application-message': applicationMessage,
  'alert-confirm': alertConfirm,
  'alert-cars': alertCars,
  'offer-made': offerMade,
  mailing,
  'bureau-code': bureauCode,
  'care-question': careQuestion,
  'lead-news': leadNews,
  'note-mention': noteMention,
  'task-reminder': taskReminder,
  'weekly-figures': weeklyFigures,
  'export-made': exportMade,
}

/** Throws for an unknown template or invalid link. */
export function writeMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  context: MailContext,
  words?: MessageWords,
): WrittenMail {
  if (!Object.hasOwn(TEMPLATES, template)) throw new Error(`there is no mail template ${template}`)
  const letter = TEMPLATES[template](data, context)
  return renderLetter(
    words
      ? reworded(letter, words, messageValues(data as Record<string, unknown>, context.brand.name, 'mail'))
      : letter,
    context.brand,
  )
}

const reworded = (letter: Letter, { subject, title, body }: MessageWords, values: Record<string, string>): Letter => ({
  ...letter,
  subject: filledWords(subject ?? '', values) || letter.subject,
  title: filledWords(title ?? '', values) || letter.title,
  blocks: [
    ...filledParagraphs(body, values).map(paragraph),
    ...letter.blocks.filter(({ kind }) => kind !== 'paragraph'),
  ],
})
