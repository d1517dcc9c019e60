/**
 * The one script that runs before the first paint. `showChrome=false` or `0` hides the frame's head (ROUTE-58), and an
 * alert banner that the visitor closed stays away (SHELL-20), so that nothing of that is seen to change. For whoever has a bar at the top its room is kept (SHELL-06). What is pressed
 * or chosen before the page's own script is there is kept for it: `takeEarly` hands it over (browser-early.ts). A visit
 * that begins at the top says so by `data-early`: what is far down is then drawn when the page is alive (browser-far.ts).
 * It stands in the document and is allowed by its hash; `data-alert` is the mark of the banner the page was sent with.
 */
export const earlyScript = [
  "(function(d,m){",
  'var c=new URLSearchParams(location.search).get("showChrome");',
  'if(c==="false"||c==="0")d.dataset.chrome="off";',
  'try{var s=localStorage,b=s.getItem("adminBar");if(b)d.dataset.admin=b;if(m&&s.getItem("alertBannerClosed")===m)d.dataset.alert="closed"}catch(e){}',
  'var n=performance.getEntriesByType("navigation")[0];if(!location.hash&&n&&n.type==="navigate")d.dataset.early="";',
  "var k=new Set,",
  "p=function(e){var t=e.target.closest('button[type=button],[type=checkbox],[type=radio]');if(!t)return;e.preventDefault();",
  // Twice on a box is as good as never; twice on a button is once.
  "if(t.type!=='checkbox'||!k.delete(t))k.add(t)},",
  "s=function(e){if(e.target.matches('select'))k.add(e.target)};",
  "d.addEventListener('click',p,true);d.addEventListener('change',s,true);",
  "window.takeEarly=function(){d.removeEventListener('click',p,true);d.removeEventListener('change',s,true);return k}",
  "})(document.documentElement,document.currentScript.dataset.alert)",
].join("");
