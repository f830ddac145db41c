import type { MailTexts } from './text-shape.ts';

export const CHINESE: MailTexts = {
  kinds: {
    invitation: {
      subject: '{inviterName} 邀请您加入 {organisationName}',
      paragraphs: [
        '{inviterName} 邀请您在 Groundwork 中使用 {organisationName} 的设备。',
        '请使用电子邮箱 {recipient} 接受邀请。',
      ],
      button: '接受邀请',
    },
    'customer-invitation': {
      subject: '{organisationName} 希望向您展示您租用的设备',
      paragraphs: [
        '{organisationName} 的 {inviterName} 邀请 {customerName} 加入 Groundwork。您可以查看所租设备的位置和使用情况。',
        '请使用电子邮箱 {recipient} 接受邀请。您可以随时终止此关联。',
      ],
      button: '接受邀请',
    },
    'password-reset': {
      subject: '设置新密码',
      paragraphs: ['有人为 {recipient} 请求了新密码。', '如果不是您本人操作，则无需处理：您的密码保持不变。'],
      button: '设置新密码',
    },
    'address-change': {
      subject: '确认您的新电子邮箱',
      paragraphs: [
        '请确认您今后要使用 {recipient} 登录 Groundwork。',
        '如果您没有提出此请求，请忽略本邮件：不会有任何更改。',
      ],
      button: '确认邮箱',
    },
    'address-change-notice': {
      subject: '您的电子邮箱已更改',
      paragraphs: [
        '您的 Groundwork 账户的电子邮箱已从 {recipient} 更改为 {newAddress}。',
        '如果不是您本人操作，请撤销更改并设置新密码。',
      ],
      button: '撤销更改',
    },
    'new-device': {
      subject: '您的账户有新的登录',
      paragraphs: [
        '有人于 {at} 登录了您的账户：{device}，来自 {network}。',
        '如果是您本人，则无需处理。如果不是，请结束该会话并设置新密码。',
      ],
      button: '查看我的会话',
    },
    'second-factor-removal': {
      subject: '您的双重验证将被关闭',
      paragraphs: [
        '支持人员收到了关闭您账户双重验证的请求，将于 {at} 执行。',
        '如果您没有提出此请求，请在此之前登录并联系支持人员。',
      ],
      button: '前往我的账户',
    },
    'access-token-expiry': {
      subject: '访问令牌即将到期',
      paragraphs: [
        '{organisationName} 的访问令牌“{tokenName}”将于 {at} 到期，之后使用它的调用将被拒绝。',
        '请在此之前创建新令牌并交给程序，然后终止旧令牌。',
      ],
      button: '前往我的设置',
    },
    'account-ended': {
      subject: '您对 {organisationName} 的访问权限已终止',
      paragraphs: [
        '您在 Groundwork 中对 {organisationName} 的访问权限已终止。如果您认为有误，请联系该组织的管理员。',
        '如果您不属于其他任何组织，您的账户将在 30 天后删除。',
      ],
      button: null,
    },
    'location-share': {
      subject: '{senderName} 与您共享 {machineName} 的位置',
      paragraphs: [
        '{organisationName} 的 {senderName} 向您展示 {machineName} 在 {at} 的位置。',
        '打开链接无需账户。链接仅显示这一个位置。',
      ],
      button: '查看位置',
    },
    test: {
      subject: '邮件设置测试',
      paragraphs: ['本邮件表明您的门户可以发送邮件，并且邮件能送达 {recipient}。'],
      button: '前往邮件设置',
    },
  },
  plainLink: '如果按钮无法使用，请将以下地址复制到浏览器中：',
  linkEnds: '该链接在 {until} 之前有效。',
  footer: '本邮件由 {portal} 发送给 {recipient}。',
  hiddenLink: '[链接已隐藏]',
};
