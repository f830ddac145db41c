import type { MailTexts } from './text-shape.ts';

export const DUTCH: MailTexts = {
  kinds: {
    invitation: {
      subject: '{inviterName} nodigt u uit voor {organisationName}',
      paragraphs: [
        '{inviterName} nodigt u uit om in Groundwork met de machines van {organisationName} te werken.',
        'Accepteer de uitnodiging met het e-mailadres {recipient}.',
      ],
      button: 'Uitnodiging accepteren',
    },
    'customer-invitation': {
      subject: '{organisationName} wil u uw gehuurde machines laten zien',
      paragraphs: [
        '{inviterName} van {organisationName} nodigt {customerName} uit voor Groundwork. U ziet daar waar de machines staan die u huurt en hoe ze worden gebruikt.',
        'Accepteer de uitnodiging met het e-mailadres {recipient}. U kunt de koppeling op elk moment beëindigen.',
      ],
      button: 'Uitnodiging accepteren',
    },
    'password-reset': {
      subject: 'Stel een nieuw wachtwoord in',
      paragraphs: [
        'Er is een nieuw wachtwoord aangevraagd voor {recipient}.',
        'Was u dat niet? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
      ],
      button: 'Nieuw wachtwoord instellen',
    },
    'address-change': {
      subject: 'Bevestig uw nieuwe e-mailadres',
      paragraphs: [
        'Bevestig dat u voortaan met {recipient} bij Groundwork wilt inloggen.',
        'Hebt u dit niet aangevraagd? Negeer deze e-mail dan: er verandert niets.',
      ],
      button: 'Adres bevestigen',
    },
    'address-change-notice': {
      subject: 'Uw e-mailadres is gewijzigd',
      paragraphs: [
        'Uw Groundwork-account heeft nu het e-mailadres {newAddress} in plaats van {recipient}.',
        'Was u dat niet? Maak de wijziging dan ongedaan en stel een nieuw wachtwoord in.',
      ],
      button: 'Wijziging ongedaan maken',
    },
    'new-device': {
      subject: 'Nieuwe aanmelding bij uw account',
      paragraphs: [
        'Op {at} heeft iemand bij uw account ingelogd: {device}, vanaf {network}.',
        'Was u dat, dan hoeft u niets te doen. Zo niet, beëindig dan deze sessie en stel een nieuw wachtwoord in.',
      ],
      button: 'Mijn sessies tonen',
    },
    'second-factor-removal': {
      subject: 'Uw tweede factor wordt uitgeschakeld',
      paragraphs: [
        'De ondersteuning is gevraagd om de tweede factor van uw account uit te schakelen. Dat gebeurt op {at}.',
        'Hebt u hier niet om gevraagd? Log dan vóór die tijd in en neem contact op met de ondersteuning.',
      ],
      button: 'Naar mijn account',
    },
    'access-token-expiry': {
      subject: 'Een toegangstoken verloopt binnenkort',
      paragraphs: [
        'Het toegangstoken ‘{tokenName}’ van {organisationName} verloopt op {at}. Aanroepen ermee worden daarna geweigerd.',
        'Maak vóór die tijd een nieuw, geef het aan het programma en beëindig dan het oude.',
      ],
      button: 'Naar mijn instellingen',
    },
    'account-ended': {
      subject: 'Uw toegang tot {organisationName} is beëindigd',
      paragraphs: [
        'Uw toegang tot {organisationName} in Groundwork is beëindigd. Denkt u dat dit een vergissing is? Neem dan contact op met een beheerder daar.',
        'Als u bij geen andere organisatie hoort, wordt uw account na 30 dagen verwijderd.',
      ],
      button: null,
    },
    'location-share': {
      subject: '{senderName} deelt de locatie van {machineName}',
      paragraphs: [
        '{senderName} van {organisationName} laat u zien waar {machineName} op {at} was.',
        'U hebt geen account nodig om de link te openen. Hij toont alleen deze ene positie.',
      ],
      button: 'Locatie tonen',
    },
    test: {
      subject: 'Test van de e-mailinstellingen',
      paragraphs: [
        'Deze e-mail laat zien dat uw portaal e-mail kan versturen en dat die aankomt bij {recipient}.',
      ],
      button: 'Naar de e-mailinstellingen',
    },
  },
  plainLink: 'Werkt de knop niet? Kopieer dan dit adres naar uw browser:',
  linkEnds: 'De link werkt tot {until}.',
  footer: 'Verzonden aan {recipient} door {portal}.',
  hiddenLink: '[link verborgen]',
};
