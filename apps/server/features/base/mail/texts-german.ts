import type { MailTexts } from './text-shape.ts';

export const GERMAN: MailTexts = {
  kinds: {
    invitation: {
      subject: '{inviterName} lädt Sie zu {organisationName} ein',
      paragraphs: [
        '{inviterName} lädt Sie ein, in Groundwork mit den Maschinen von {organisationName} zu arbeiten.',
        'Bitte nehmen Sie die Einladung mit der E-Mail-Adresse {recipient} an.',
      ],
      button: 'Einladung annehmen',
    },
    'customer-invitation': {
      subject: '{organisationName} möchte Ihnen Ihre Mietmaschinen zeigen',
      paragraphs: [
        '{inviterName} von {organisationName} lädt {customerName} zu Groundwork ein. Dort sehen Sie, wo die an Sie vermieteten Maschinen stehen und wie sie genutzt werden.',
        'Bitte nehmen Sie die Einladung mit der E-Mail-Adresse {recipient} an. Sie können die Verbindung jederzeit beenden.',
      ],
      button: 'Einladung annehmen',
    },
    'password-reset': {
      subject: 'Neues Passwort festlegen',
      paragraphs: [
        'Für {recipient} wurde ein neues Passwort angefordert.',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
      button: 'Neues Passwort festlegen',
    },
    'address-change': {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: [
        'Bitte bestätigen Sie, dass Sie sich bei Groundwork künftig mit {recipient} anmelden möchten.',
        'Wenn Sie das nicht angefordert haben, beachten Sie diese E-Mail nicht: Es ändert sich nichts.',
      ],
      button: 'Adresse bestätigen',
    },
    'address-change-notice': {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        'Ihr Groundwork-Konto hat jetzt die E-Mail-Adresse {newAddress} statt {recipient}.',
        'Wenn Sie das nicht waren, machen Sie die Änderung rückgängig und legen Sie ein neues Passwort fest.',
      ],
      button: 'Änderung rückgängig machen',
    },
    'new-device': {
      subject: 'Neue Anmeldung bei Ihrem Konto',
      paragraphs: [
        'Am {at} hat sich jemand bei Ihrem Konto angemeldet: {device}, von {network}.',
        'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, beenden Sie diese Sitzung und legen Sie ein neues Passwort fest.',
      ],
      button: 'Meine Sitzungen anzeigen',
    },
    'second-factor-removal': {
      subject: 'Ihr zweiter Faktor wird abgeschaltet',
      paragraphs: [
        'Der Support wurde gebeten, den zweiten Faktor Ihres Kontos abzuschalten. Das geschieht am {at}.',
        'Wenn Sie nicht darum gebeten haben, melden Sie sich bitte vorher an und wenden Sie sich an den Support.',
      ],
      button: 'Zu meinem Konto',
    },
    'access-token-expiry': {
      subject: 'Ein Zugriffstoken läuft bald ab',
      paragraphs: [
        'Das Zugriffstoken „{tokenName}“ von {organisationName} läuft am {at} ab. Danach werden Aufrufe damit abgelehnt.',
        'Erstellen Sie vorher ein neues, geben Sie es dem Programm und beenden Sie dann das alte.',
      ],
      button: 'Zu meinen Einstellungen',
    },
    'account-ended': {
      subject: 'Ihr Zugang zu {organisationName} ist beendet',
      paragraphs: [
        'Ihr Zugang zu {organisationName} in Groundwork ist beendet. Wenn Sie das für einen Irrtum halten, wenden Sie sich bitte dort an die Administratoren.',
        'Wenn Sie zu keiner anderen Organisation gehören, wird Ihr Konto nach 30 Tagen gelöscht.',
      ],
      button: null,
    },
    'location-share': {
      subject: '{senderName} teilt den Standort von {machineName}',
      paragraphs: [
        '{senderName} von {organisationName} zeigt Ihnen, wo {machineName} am {at} war.',
        'Für den Link brauchen Sie kein Konto. Er zeigt nur diese eine Position.',
      ],
      button: 'Standort anzeigen',
    },
    test: {
      subject: 'Test der E-Mail-Einstellungen',
      paragraphs: [
        'Diese E-Mail zeigt, dass Ihr Portal E-Mails senden kann und dass sie bei {recipient} ankommen.',
      ],
      button: 'Zu den E-Mail-Einstellungen',
    },
  },
  plainLink: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  linkEnds: 'Der Link funktioniert bis zum {until}.',
  footer: 'Gesendet an {recipient} von {portal}.',
  hiddenLink: '[Link verborgen]',
};
