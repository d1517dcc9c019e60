/**
 * The one script that runs before the first paint, so that nothing it decides is seen to change: `showChrome=false` or
 * `0` hides the frame's head (ROUTE-58), and an alert banner that the visitor closed stays away (SHELL-20). It stands in
 * the document and is allowed by its hash; `data-alert` is the mark of the banner the page was sent with.
 */
export const earlyScript = [
  "(function(d,m){",
  'var c=new URLSearchParams(location.search).get("showChrome");',
  'if(c==="false"||c==="0")d.dataset.chrome="off";',
  'try{if(m&&localStorage.getItem("alertBannerClosed")===m)d.dataset.alert="closed"}catch(e){}',
  "})(document.documentElement,document.currentScript.dataset.alert)",
].join("");
