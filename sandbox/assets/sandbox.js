// Pages work without this file; it copies card numbers and sends the bank's answer on by itself.
document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element && event.target.closest("button[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const before = button.textContent;
  button.textContent = "Copied";
  setTimeout(() => {
    button.textContent = before;
  }, 1200);
});

const onward = document.querySelector("form#onward");
if (onward) {
  if (onward.dataset.twice !== undefined) {
    fetch(onward.action, {
      method: "POST",
      mode: "no-cors",
      credentials: "include",
      keepalive: true,
      body: new URLSearchParams(new FormData(onward)),
    });
  }
  onward.submit();
}
