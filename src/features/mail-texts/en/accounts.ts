export const mailAccounts = {
  signIn: {
    subject: 'Your link to your purchases',
    title: 'Your purchases with us',
    text: 'The link shows your purchases and lets you download leads and receipts. It is valid for [[signInLinkMinutes]] minutes and can only be used once.',
    button: 'Open my purchases',
    footer:
      'Didn’t ask for this link? Then you do not need to do anything. Nobody can reach your purchases without this email.',
  },
  invitation: {
    subject: 'Invitation to [[siteName]]',
    title: 'You are invited to help run the shop',
    text: 'You get an account as {role, select, owner {owner} editor {editor} support {support} bookkeeper {bookkeeper} other {}} at [[siteName]]. Choose a username and a password with the link. It is valid for {hours} hours and can only be used once.',
    button: 'Create my account',
    footer: 'Didn’t expect this invitation? Then you do not need to do anything.',
  },
  reset: {
    subject: 'New password for [[siteName]]',
    title: 'Choose a new password',
    text: 'Someone asked for a new password for the account {username}. The link is valid for {minutes} minutes and can only be used once. If the account has a second login step, you need that too.',
    button: 'Choose a new password',
    footer: 'Wasn’t it you? Then you do not need to do anything: the password stays as it was.',
  },
  email: {
    subject: 'Confirm your email address for [[siteName]]',
    title: 'Confirm your email address',
    text: 'The address is to belong to the account {username}. It is where we send the link when you need a new password. The link below is valid for {minutes} minutes.',
    button: 'Confirm the address',
    footer: 'Don’t have such an account? Then you do not need to do anything.',
  },
  emailChanged: {
    subject: 'New email address for {username} at [[siteName]]',
    title: 'The email address of the account was changed',
    text: 'The account {username} was given another email address on {moment}. Links for a new password go there instead of here.',
    button: 'See the account',
    footer:
      'Wasn’t it you? Ask an owner at once to end the account, or the person who runs the server to change its password.',
  },
  newDevice: {
    subject: 'New sign-in to [[siteName]]',
    title: 'Sign-in from a new device',
    text: 'The account {username} signed in on {moment} from {device}.',
    unknown: 'an unknown browser',
    button: 'See where the account is signed in',
    footer: 'Wasn’t it you? Change the password and end the other sessions, both under Account.',
  },
  test: {
    subject: 'Test email from [[siteName]]',
    title: 'This is how the shop’s emails arrive',
    text: 'The mail server took this email. Check that the sender looks right, and that it did not end up among the spam.',
    button: 'To the overview',
    footer: 'It was sent because an owner asked for it.',
  },
  settings: {
    subject: 'Changed at [[siteName]]: {what}',
    title: 'An important setting was changed',
    text: 'The account {username} changed the following on {moment}: {what}. Settings show what held before.',
    button: 'See the change',
    footer: 'Not expected? Return to the old value under Settings, and change the password of the account.',
    names: {
      bankgiro: 'bankgiro',
      iban: 'IBAN',
      bic: 'BIC',
      alertEmailMoney: 'the address for questions about money',
      fourEyesAbove: 'the limit above which two approve',
    },
  },
} as const;
