// Pages work without this file; it copies card numbers, submits the bank's answer, and shows what is new.
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

const refreshed = document.querySelector("main[data-refresh]");
if (refreshed) {
  // Only what has changed is replaced, so that no button is replaced while it is pressed.
  setInterval(
    async () => {
      const answer = await fetch(location.href).catch(() => null);
      if (!answer?.ok) return;
      const next = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
      if (next && next.innerHTML !== refreshed.innerHTML) refreshed.innerHTML = next.innerHTML;
    },
    Number(refreshed.dataset.refresh) * 1000,
  );
}
