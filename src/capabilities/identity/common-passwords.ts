/** Of at least ten characters, lower case: what is tried first. Digits and symbols put at an end are looked through. */
const common: ReadonlySet<string> = new Set(
  `password passwords passw0rd p@ssword p@ssw0rd letmein welcome qwerty qwertyuiop qwertyuiop[] qwerty123456 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx qazwsxedc qazwsxedcrfv asdfghjkl asdfghjkl; zxcvbnm zxcvbnm,./
  iloveyou iloveyouso sunshine princess football baseball basketball superman batman starwars trustno1 whatever
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abc123 abcd1234 aaaaaaaaaa administrator admin adminadmin
  changeme changemenow secret secretsecret mypassword thepassword newpassword yourpassword passwordpassword
  letmeinplease welcomehome welcometo computer internet australia newzealand sydney melbourne brisbane aussie allblacks
  liverpool manchester chelsea arsenal ferrari mercedes michael jennifer jordan michelle jessica charlie daniel
  dragon monkey shadow master hunter killer freedom ashley nicole summer winter spring autumn christmas halloween
  january february september october november december monday tuesday wednesday thursday friday saturday sunday
  pokemon minecraft fortnite roblox blink182 lovelove loveyou iloveme fuckyou fuckyouall asshole
  appliances washingmachine refrigerator dishwasher kitchen halfcrown allora andoak flint wattleandash hearth
  0123456789 1234567890 12345678910 123456789a 987654321 9876543210 1111111111 0000000000 1212121212 1231231231
  123123123123 1122334455 112233445566 123456789012 1234512345 1234554321 12345678901 147258369 1472583690
  q1w2e3r4t5 q1w2e3r4t5y6 a1b2c3d4e5 qwer1234 qwerasdf qwerasdfzxcv asdfasdf asdf1234 zaq1xsw2 google facebook`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

const plain = (password: string): string =>
  password
    .toLowerCase()
    .replace(/[^a-z]+$/, "")
    .replace(/^[^a-z]+/, "");

/** A commonly tried password: on the list, one character repeated, or a row of digits. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const shortestPiece = /^(.{1,4}?)\1+$/u;
  return common.has(lower) || common.has(plain(password)) || shortestPiece.test(lower) || /^\d{1,12}$/.test(lower);
}
