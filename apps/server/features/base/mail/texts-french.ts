import type { MailTexts } from './text-shape.ts';

export const FRENCH: MailTexts = {
  kinds: {
    invitation: {
      subject: '{inviterName} vous invite à rejoindre {organisationName}',
      paragraphs: [
        '{inviterName} vous invite à travailler avec les machines de {organisationName} dans Groundwork.',
        'Veuillez accepter l’invitation avec l’adresse e-mail {recipient}.',
      ],
      button: 'Accepter l’invitation',
    },
    'customer-invitation': {
      subject: '{organisationName} souhaite vous montrer vos machines louées',
      paragraphs: [
        '{inviterName}, de {organisationName}, invite {customerName} dans Groundwork. Vous y verrez où se trouvent les machines que vous louez et comment elles sont utilisées.',
        'Veuillez accepter l’invitation avec l’adresse e-mail {recipient}. Vous pouvez mettre fin à cette liaison à tout moment.',
      ],
      button: 'Accepter l’invitation',
    },
    'password-reset': {
      subject: 'Définir un nouveau mot de passe',
      paragraphs: [
        'Un nouveau mot de passe a été demandé pour {recipient}.',
        'Si cette demande ne vient pas de vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
      ],
      button: 'Définir un nouveau mot de passe',
    },
    'address-change': {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      paragraphs: [
        'Veuillez confirmer que vous souhaitez désormais vous connecter à Groundwork avec {recipient}.',
        'Si cette demande ne vient pas de vous, ignorez cet e-mail : rien ne change.',
      ],
      button: 'Confirmer l’adresse',
    },
    'address-change-notice': {
      subject: 'Votre adresse e-mail a été modifiée',
      paragraphs: [
        'Votre compte Groundwork a maintenant l’adresse e-mail {newAddress} au lieu de {recipient}.',
        'Si cette modification ne vient pas de vous, annulez-la et définissez un nouveau mot de passe.',
      ],
      button: 'Annuler la modification',
    },
    'new-device': {
      subject: 'Nouvelle connexion à votre compte',
      paragraphs: [
        'Une connexion à votre compte a eu lieu le {at} : {device}, depuis {network}.',
        'Si c’était vous, vous n’avez rien à faire. Sinon, mettez fin à cette session et définissez un nouveau mot de passe.',
      ],
      button: 'Afficher mes sessions',
    },
    'second-factor-removal': {
      subject: 'Votre second facteur va être désactivé',
      paragraphs: [
        'Il a été demandé au support de désactiver le second facteur de votre compte. Cela aura lieu le {at}.',
        'Si cette demande ne vient pas de vous, connectez-vous et contactez le support avant cette date.',
      ],
      button: 'Accéder à mon compte',
    },
    'access-token-expiry': {
      subject: 'Un jeton d’accès expire bientôt',
      paragraphs: [
        'Le jeton d’accès « {tokenName} » de {organisationName} expire le {at}. Les appels avec ce jeton seront ensuite refusés.',
        'Créez-en un nouveau avant cette date, donnez-le au programme, puis révoquez l’ancien.',
      ],
      button: 'Accéder à mes paramètres',
    },
    'account-ended': {
      subject: 'Votre accès à {organisationName} a pris fin',
      paragraphs: [
        'Votre accès à {organisationName} dans Groundwork a pris fin. S’il s’agit d’une erreur, contactez un administrateur de cette organisation.',
        'Si vous n’appartenez à aucune autre organisation, votre compte sera supprimé dans 30 jours.',
      ],
      button: null,
    },
    'location-share': {
      subject: '{senderName} partage la position de {machineName}',
      paragraphs: [
        '{senderName} de {organisationName} vous montre où se trouvait {machineName} le {at}.',
        'Vous n’avez pas besoin de compte pour ouvrir le lien. Il montre uniquement cette position.',
      ],
      button: 'Afficher la position',
    },
    test: {
      subject: 'Test des paramètres d’e-mail',
      paragraphs: [
        'Cet e-mail montre que votre portail peut envoyer des e-mails et qu’ils arrivent à {recipient}.',
      ],
      button: 'Accéder aux paramètres d’e-mail',
    },
  },
  plainLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  linkEnds: 'Le lien fonctionne jusqu’au {until}.',
  footer: 'Envoyé à {recipient} par {portal}.',
  hiddenLink: '[lien masqué]',
};
