/**
 * Passwords that attackers try first, as far as they meet the minimum length. Compiled by hand from the top of
 * published lists: keyboard walks, alphabets and number rows, doubled words, phrases, and words of this portal.
 * All lower case.
 */
const LONG = `
123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 012345678901 0123456789012
123456789abc 1234567890ab 1234567890qwerty 123123123123 987654321098 098765432109 0987654321qwerty
112233445566 11223344556677 121212121212 123321123321 147258369147 159753159753 789456123789
abcdefghijkl abcdefghijklm abcdefghijklmnop abcdefghijklmnopqrstuvwxyz abcd1234abcd abc123abc123 a1b2c3d4e5f6
aa123456789a aaaaaaaaaaaa asdfasdfasdf asdfghjkl123 asdfghjklqwe asdfghjkl;'\\ asdfghjklzxcvbnm
1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc
q1w2e3r4t5y6 q1w2e3r4t5y6u7 qazwsxedcrfv qazwsxedcrfvtgb qazwsx123456 zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1
qwerty123456 qwerty1234567 qwerty12345678 qwerty123456789 qwerty1234567890 qwertyqwerty qwertyuiop qwertyuiop[]
qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiopasdf qwertyuiopasdfgh qwertyuiopasdfghjkl
qwertyuiopasdfghjklzxcvbnm qwertzuiop123 azertyuiop123 azertyuiopqs zxcvbnmasdfghjkl zxcvbnm12345 mnbvcxzlkjhg
password1234 password12345 password123456 password1234567 password12345678 password123456789 password1234567890
passwordpassword password123password mypassword123 mypassword1234 thisismypassword newpassword123 passw0rd1234
p@ssw0rd1234 p@ssword1234 pa55word1234 pa$$word1234 password!123 password@123 password.123 password_123
iloveyou1234 iloveyou12345 iloveyou123456 iloveyouforever iloveyousomuch ilovemyfamily iloveyoubaby
ilovejesus123 jesuschrist1 jesusislord12 godisgood123 trustno1trustno1 letmeinletmein letmein12345 letmeinplease
welcome12345 welcome123456 welcomewelcome welcome@1234 welcometohell changeme1234 changemechangeme changeme12345
administrator administrator1 admin1234567 admin12345678 admin123456789 adminadminadmin adminpassword rootpassword
superuser123 sysadmin1234 default12345 guestguest12 testtesttest testtest1234 test12345678 testpassword
temppassword temporary123 secret123456 topsecret123 masterpassword master123456 dragon123456 monkey123456
football1234 football12345 baseball1234 basketball12 basketball123 liverpool123 liverpoolfc1 manchester123
manchesterunited arsenal12345 chelsea12345 sunshine1234 sunshine12345 princess1234 princess12345 superman1234
batmanbatman spiderman123 starwars1234 pokemon12345 computer1234 computer12345 internet1234 samsung12345
michael12345 michelle1234 jennifer1234 jordan123456 charlie12345 thomas123456 daniel123456 jessica12345
christopher1 alexander123 elizabeth123 correcthorsebatterystaple
thequickbrownfox thequickbrown whatever1234 nothing12345 blahblahblah abracadabra1 supercalifragilistic
hello1234567 hellohello12 helloworld12 helloworld123 goodmorning1 goodluck1234 happybirthday happybirthday1
summer2024summer winter2024winter spring202400 january12345 september123 december1234 october12345 november1234
november2023 december2023 november2024 december2024 november2025 december2025 november2026 december2026
september2023 september2024 september2025 september2026 wintersummer springsummer
groundwork12 groundwork123 groundwork1234 groundworkgroundwork telematics12 telematics123 excavator123
excavator1234 construction construction1 construction12 construction123 machinery123 planthire123 equipment123
`;

/** Shorter words that people lengthen with digits or punctuation ("welcome" + "12345"), which are removed to compare. */
const SHORT = `
password passw0rd p@ssword p@ssw0rd pa55word mypassword qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop
asdf asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh qwer qwert qaz qazwsx
iloveyou welcome letmein changeme admin administrator root superuser sysadmin guest default test testing user
secret topsecret master dragon monkey football baseball basketball soccer hockey sunshine princess superman batman
starwars pokemon computer internet samsung google facebook michael jennifer jessica charlie ashley daniel
hello helloworld goodmorning summer winter spring autumn january february march april may june july august
september october november december monday tuesday wednesday thursday friday saturday sunday
london manchester liverpool birmingham chelsea arsenal england britain
groundwork telematics excavator construction machinery machine planthire equipment company
`;

const toWordList = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

export const FREQUENT_PASSWORDS: ReadonlySet<string> = new Set([...toWordList(LONG), ...toWordList(SHORT)]);
