import { expect, test } from "vitest";
import { hiddenInputs } from "./hidden-inputs.rules.ts";

test("fields of a bank are hidden inputs with escaped values (CHK-91)", () => {
  expect(hiddenInputs({ MD: 'a&b "c"', PaReq: "" })).toBe(
    '<input type="hidden" name="MD" value="a&amp;b &quot;c&quot;"><input type="hidden" name="PaReq" value="">',
  );
  const hostile = hiddenInputs({ '"><script>': "'><img src=x onerror=alert(1)>" });
  expect(hostile.match(/</g)).toHaveLength(1);
  expect(hostile).not.toMatch(/<(?:script|img)/);
});
